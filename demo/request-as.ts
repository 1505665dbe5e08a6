import type { Endpoint, Reply, Request } from '@portal/contract/endpoint'
import type { App } from '../server/src/app.ts'
import { sendTo, type TestPlayer } from '../server/src/testing/test-player.ts'

export async function requestAs<E extends Endpoint>(
  app: App,
  player: TestPlayer,
  endpoint: E,
  input: Request<E>,
): Promise<Reply<E>> {
  const { accessToken } = await player.session()
  const { status, body } = await sendTo(app, endpoint, input, { authorization: `Bearer ${accessToken}` })
  if (status >= 400) throw new Error(`${endpoint.method} ${endpoint.path} answered ${status} to the demo`)
  return body
}
