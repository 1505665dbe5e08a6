/** Live: the event stream of open pages. Other areas publish through platform/live/publish.ts. */

export { openStream } from './open-stream.ts'
