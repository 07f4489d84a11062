import { configure } from '@testing-library/dom'

// Tests can be slow on a busy machine: the limit of the whole run stops anything that hangs.
configure({ asyncUtilTimeout: 60_000 })
