import { accountsCalls } from '@portal/contract/accounts'
import type { Endpoint, Request } from '@portal/contract/endpoint'
import { sessionsCalls } from '@portal/contract/sessions'
import type { App } from '../../server/src/app.ts'
import type { settableClock } from '../../server/src/platform/clock.ts'
import { sendTo } from '../../server/src/testing/test-player.ts'
import { playerCalled, type Population } from './population.ts'

const hourMs = 3_600_000

type Act = <E extends Endpoint>(endpoint: E, input?: Request<E>) => Promise<void>

export async function helpPeople(
  app: App,
  clock: ReturnType<typeof settableClock>,
  people: Population,
  now: Date,
): Promise<void> {
  const of = (name: string) => playerCalled(people.named, name)
  const help = (name: string, reason: string) => ({ params: { id: of(name).userId }, body: { reason } })
  const visits: [hoursAgo: number, visit: (act: Act) => Promise<void>][] = [
    [74, (act) => act(accountsCalls.mailActivation, help('pendinguser', 'Says the activation mail never came'))],
    [51, (act) => act(accountsCalls.mailReset, help('tiltproof', 'Forgot the password, called from the number on file'))],
    [50, (act) => act(sessionsCalls.unlock, help('tiltproof', 'Tried old passwords before calling'))],
    [
      26,
      async (act) => {
        const reason = 'Ticket 4471: cannot find a machine in the list'
        await act(sessionsCalls.impersonate, { query: { uid: of('pinparlor').uid, reason } })
        clock.advance(7 * 60_000)
        await act(sessionsCalls.endImpersonation)
      },
    ],
    [3, (act) => act(sessionsCalls.endOf, help('rampqueen', 'Left a tablet signed in at a friend’s place'))],
  ]
  for (const [hoursAgo, visit] of visits) {
    clock.set(new Date(now.getTime() - hoursAgo * hourMs))
    const { accessToken } = await of('boardadmin').session()
    await visit(async (endpoint, input) => {
      const { status } = await sendTo(app, endpoint, input, { authorization: `Bearer ${accessToken}` })
      if (status >= 400) throw new Error(`support could not do ${endpoint.path}: ${status}`)
    })
  }
  clock.set(now)
}
