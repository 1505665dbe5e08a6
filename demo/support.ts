import { accountsCalls } from '@portal/contract/accounts'
import type { Endpoint, Request } from '@portal/contract/endpoint'
import { sessionsCalls } from '@portal/contract/sessions'
import type { App } from '../server/src/app.ts'
import type { settableClock } from '../server/src/platform/clock.ts'
import { sendTo } from '../server/src/testing/test-player.ts'
import { playerNamed, type Population } from './population.ts'

const hourMs = 3_600_000

type Call = <E extends Endpoint>(endpoint: E, input?: Request<E>) => Promise<void>

export async function addSupportActions(
  app: App,
  clock: ReturnType<typeof settableClock>,
  people: Population,
  now: Date,
): Promise<void> {
  const named = (name: string) => playerNamed(people.named, name)
  const help = (name: string, reason: string) => ({ params: { id: named(name).userId }, body: { reason } })
  const actions: [hoursAgo: number, run: (call: Call) => Promise<void>][] = [
    [74, (call) => call(accountsCalls.mailActivation, help('pendinguser', 'Didn’t receive the activation email'))],
    [51, (call) => call(accountsCalls.mailReset, help('tiltproof', 'Forgot the password and called from the number on file'))],
    [50, (call) => call(sessionsCalls.unlock, help('tiltproof', 'Tried old passwords before calling'))],
    [
      26,
      async (call) => {
        const reason = 'Ticket 4471: cannot find a machine in the list'
        await call(sessionsCalls.impersonate, { query: { uid: named('pinparlor').uid, reason } })
        clock.advance(7 * 60_000)
        await call(sessionsCalls.endImpersonation)
      },
    ],
    [3, (call) => call(sessionsCalls.endOf, help('rampqueen', 'Left a tablet signed in at a friend’s home'))],
  ]
  for (const [hoursAgo, run] of actions) {
    clock.set(new Date(now.getTime() - hoursAgo * hourMs))
    const { accessToken } = await named('boardadmin').session()
    await run(async (endpoint, input) => {
      const { status } = await sendTo(app, endpoint, input, { authorization: `Bearer ${accessToken}` })
      if (status >= 400) throw new Error(`support could not do ${endpoint.path}: ${status}`)
    })
  }
  clock.set(now)
}
