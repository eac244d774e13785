import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

const START_LIMIT_MS = 5_000
const POLL_MS = 50

export interface Nginx {
  url: string
  pid: number
  stop: () => Promise<void>
}

/** Runs nginx with one process that serves `body` as `/page`, configured for speed as in practice. */
export async function runNginx(port: number, body: Buffer, encoding: string): Promise<Nginx> {
  const folder = mkdtempSync(join(tmpdir(), 'vitryna-nginx-'))
  chmodSync(folder, 0o755)
  writeFileSync(join(folder, 'page'), body)
  const file = join(folder, 'nginx.conf')
  writeFileSync(file, configuration(folder, port, encoding))
  const child = spawn('nginx', ['-c', file, '-p', folder], { stdio: ['ignore', 'ignore', 'inherit'] })
  const ended = once(child, 'exit')
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
    rmSync(folder, { recursive: true, force: true })
  }
  const url = `http://127.0.0.1:${port}`
  for (let waited = 0; !(await isAnswered(url)); waited += POLL_MS) {
    if (waited > START_LIMIT_MS) {
      await stop()
      throw new Error(`nginx does not answer on port ${port}`)
    }
    await delay(POLL_MS)
  }
  return { url, pid: child.pid ?? 0, stop }
}

async function isAnswered(url: string): Promise<boolean> {
  // The connection is refused until it listens.
  const answer = await fetch(`${url}/page`, { headers: { 'accept-encoding': 'identity' } }).catch(() => null)
  await answer?.body?.cancel()
  return answer?.ok === true
}

function configuration(folder: string, port: number, encoding: string): string {
  return `daemon off;
master_process off;
pid ${folder}/nginx.pid;
error_log stderr;
events { worker_connections 1024; }
http {
  access_log off;
  sendfile on;
  tcp_nopush on;
  keepalive_requests 100000000;
  open_file_cache max=100;
  default_type 'text/html; charset=utf-8';
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  server {
    listen 127.0.0.1:${port};
    root ${folder};
    add_header content-encoding ${encoding};
  }
}
`
}
