export * from './queries.gen'
export type { FeatureQueries, PosternQuery, QueriesOf } from './queries-for'
