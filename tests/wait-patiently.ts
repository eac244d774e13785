import { configure } from '@testing-library/react'

// A second, the default, is little for what waits half of it on purpose while the machine builds something else.
configure({ asyncUtilTimeout: 10_000 })
