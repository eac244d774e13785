import type { ApiApp } from './api-routes.ts'

/** Reads a missing body as an empty object where fields are required, so that the answer names each missing field. */
export function readNothingAsEmpty(app: ApiApp): void {
  app.addHook('preValidation', (request, _reply, done) => {
    if (request.body === undefined && request.routeOptions.schema?.body) request.body = {}
    done()
  })
}
