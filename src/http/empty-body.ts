import type { ApiApp } from './api-routes.ts'

/** Who sends nothing where fields are wanted has left all of them empty: the answer names each one. */
export function readNothingAsEmpty(app: ApiApp): void {
  app.addHook('preValidation', (request, _reply, done) => {
    if (request.body === undefined && request.routeOptions.schema?.body) request.body = {}
    done()
  })
}
