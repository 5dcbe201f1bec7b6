export { type BenchOptions, benchServer, type ServerBench } from './bench/index.ts'
export { type Served, serveApart, serveBench } from './bench/served.ts'
