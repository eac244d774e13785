import { configure } from '@testing-library/react'

// The default is a second, which is little for what waits half of it on purpose while the machine builds
// something else.
configure({ asyncUtilTimeout: 10_000 })
