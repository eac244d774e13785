/** The version of the HTTP API only. docs/api.md says which change raises which number. */
export const API_VERSION = '1.6.0'
