import type { RefObject } from 'react'
import { SearchPreview } from '../../parts/search-preview.tsx'
import { Section } from '../../parts/section.tsx'
import { useMay } from '../../runtime/session.ts'
import { ProductAttributes } from './product-attributes.tsx'
import { ProductDelivery } from './product-delivery.tsx'
import { ProductPictures } from './product-pictures.tsx'
import { ProductVariants } from './product-variants.tsx'
import { ProductWords } from './product-words.tsx'
import type { ProductWork } from './use-product-form.ts'

type Props = { form: ProductWork; camera: RefObject<HTMLInputElement | null> }

/** The wide column of a product: pictures, variants, texts, attributes, delivery, search engines. */
export function ProductMain({ form, camera }: Props) {
  const { record, fields, setFields, put, texts, setTexts, save } = form
  const canDescribe = useMay()('goods.describe')
  return (
    <div>
      <ProductPictures
        camera={camera}
        ids={fields.pictures}
        known={record.pictures}
        mayChange={canDescribe}
        onChange={(pictures) => put({ pictures })}
        onAdded={(id) =>
          setFields((now) => ({ ...now, pictures: [...now.pictures.filter((one) => one !== id), id] }))
        }
      />
      <ProductVariants
        record={record}
        variants={fields.variants}
        pictures={fields.pictures}
        texts={texts}
        errors={form.errors}
        onChange={(variants, typedTexts = texts) => {
          put({ variants })
          setTexts(typedTexts)
        }}
      />
      <ProductWords
        record={record}
        fields={fields}
        errors={save.errors}
        mayChange={canDescribe}
        onChange={put}
      />
      <ProductAttributes
        rows={fields.attributes}
        errors={save.errors}
        mayChange={canDescribe}
        isTried={form.isTried}
        onChange={(attributes) => put({ attributes })}
      />
      <ProductDelivery
        variants={fields.variants}
        texts={texts}
        errors={form.readErrors}
        isReturnable={fields.is_returnable}
        mayChange={canDescribe}
        onType={setTexts}
        onReturnable={(is_returnable) => put({ is_returnable })}
      />
      <Section title="У пошуку">
        <SearchPreview
          uri={record.uri}
          ownTitle={fields.title}
          ownText={fields.description}
          title={fields.seo_title}
          description={fields.seo_description}
          mayChange={canDescribe}
          onChange={put}
        />
      </Section>
    </div>
  )
}
