import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import { inject } from 'vitest'
import { socketUrl } from '#src/database/postgres-server.ts'
import { withClient } from '#src/database/with-client.ts'
import { onFileEnd } from './file-end.ts'

/**
 * Makes a database, which is dropped when the test file ends.
 *
 * @param kind with every migration applied, or empty
 * @returns its address
 */
export async function createTestDatabase(kind: 'migrated' | 'empty' = 'migrated'): Promise<string> {
  const { socketFolder, template } = inject('testServer')
  const name = `t_${randomBytes(8).toString('hex')}`
  // The template is copied as files. A copy through the log and the shared buffers takes half as long
  // again, and so does its removal.
  await onServer((client) =>
    client.query(
      `create database ${name} template ${kind === 'migrated' ? template : 'template0'} strategy file_copy`,
    ),
  )
  onFileEnd(() => onServer((client) => client.query(`drop database if exists ${name} with (force)`)))
  return socketUrl(socketFolder, name)
}

function onServer(work: (client: pg.Client) => Promise<unknown>): Promise<unknown> {
  const connectionString = socketUrl(inject('testServer').socketFolder, 'postgres')
  return withClient({ connectionString }, work)
}
