import { followPlayer } from '../server/src/features/follows/index.ts'
import { changeTeam } from '../server/src/features/profiles/index.ts'
import { callAs } from '../server/src/platform/services.ts'
import type { App } from '../server/src/app.ts'
import { playerNamed, type Population } from './population.ts'

const teamBios = [
  'Designs playfields, ramps first.',
  'Writes the rules.',
  'Paints cabinets and backglasses.',
  'Creates sounds and music.',
  'Tests every shot a thousand times.',
]

export async function addFollows(app: App, people: Population): Promise<void> {
  const dana = playerNamed(people.named, 'rampqueen')
  const theo = playerNamed(people.named, 'tiltproof')
  const open = people.generated.filter(({ from }) => !from.private).map(({ player }) => player)
  await follow(app, dana, [theo, ...open.slice(0, 7)])
  await follow(app, theo, [dana, ...open.slice(0, 2)])
  for (const [n, bio] of teamBios.entries()) {
    const member = open[20 + n * 7]
    if (member) await changeTeam(app.services, member.username, bio)
  }
  for (const [n, follower] of open.entries())
    await follow(app, follower, n % 4 === 0 ? [open[(n + 1) % open.length] ?? dana, dana] : [])
}

async function follow(app: App, follower: ReturnType<typeof playerNamed>, followees: ReturnType<typeof playerNamed>[]) {
  for (const { uid } of followees) await followPlayer(callAs(app.services, follower.actor), { uid })
}
