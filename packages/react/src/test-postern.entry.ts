export { TestPostern, type TestPosternProps } from './test-postern/TestPostern'
