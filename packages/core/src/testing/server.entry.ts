export { Refusal } from './refusal'
export type { CallId } from './sample-answers'
export {
  createTestServer,
  type TestAnswer,
  type TestAnswers,
  type TestCall,
  type TestData,
  type TestRequest,
  type TestServer,
  type TestServerOptions,
} from './test-server'
