import { Button } from '../../parts/button.tsx'
import { Dialog } from '../../parts/dialog.tsx'
import { copyText } from '../../runtime/copy-text.ts'

/** Shown once, because the shop stores only hashes of the codes. */
export function CodesDialog({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  return (
    <Dialog
      title="Запасні коди"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Коди збережено</Button>
          <Button look="outline" icon="copy" onClick={() => copyText(codes.join('\n'), 'Коди скопійовано')}>
            Скопіювати
          </Button>
        </>
      }
    >
      <p>
        Кожен діє один раз замість коду із застосунку. Збережіть їх там, де не загубите: вдруге магазин їх не
        покаже.
      </p>
      <ol className="codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
    </Dialog>
  )
}
