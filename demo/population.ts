import { grantMembership } from '../server/src/features/membership/index.ts'
import { openAllowedCase } from '../server/src/features/parental-consent/index.ts'
import { avatarNames } from '../server/src/features/profiles/index.ts'
import type { Services } from '../server/src/platform/services.ts'
import { preparedHash } from '../server/src/testing/prepared-password.ts'
import { makePlayer, type TestPlayer } from '../server/src/testing/test-player.ts'
import type { App } from '../server/src/app.ts'
import { demoAccounts, type DemoAccount } from './accounts.ts'
import { generatePlayers, type GeneratedPlayer } from './generated-players.ts'
import { cities } from './cities.ts'

const dayMs = 86_400_000

export type Population = {
  named: Map<string, TestPlayer>
  operators: TestPlayer[]
  generated: { player: TestPlayer; from: GeneratedPlayer }[]
}

const operatorNames = [
  'route66pin',
  'flipsters',
  'northlanes',
  'mapleballs',
  'bigsmoke_p',
  'kreuzpin',
  'etoilepin',
  'southpaw_p',
  'shibuyapin',
]

export async function populate(
  app: App,
  { since, now, others }: { since: Date; now: Date; others: number },
): Promise<Population> {
  const named = new Map<string, TestPlayer>()
  for (const account of demoAccounts) {
    const player = await makeDemoAccount(app, account, since)
    named.set(account.username, player)
    if (account.guardian) await openAllowedCase(app.services, player.userId, account.guardian)
  }
  const operators: TestPlayer[] = []
  for (const username of operatorNames)
    operators.push(
      await makePlayer(app, username, { signsIn: false, groups: ['home', 'business'], joinedAt: since, tutorialCompleted: true }),
    )
  const generatedPlayers: Population['generated'] = []
  for (const from of generatePlayers(others, cities.length))
    generatedPlayers.push({ player: await makeGeneratedPlayer(app, from, since), from })
  await grantMemberships(
    app.services,
    generatedPlayers.filter(({ from }) => from.allAccess).map(({ player }) => player.userId),
    { since, now },
  )
  await grantMemberships(app.services, namedMembers(named), { since, now: new Date(now.getTime() - (214 + 36) * dayMs) })
  return { named, operators, generated: generatedPlayers }
}

const namedMembers = (named: Map<string, TestPlayer>) =>
  demoAccounts.filter(({ allAccess }) => allAccess).map(({ username }) => playerNamed(named, username).userId)

export function playerNamed(named: Map<string, TestPlayer>, username: string): TestPlayer {
  const player = named.get(username)
  if (!player) throw new Error(`the demo world has no ${username}`)
  return player
}

function makeDemoAccount(app: App, account: DemoAccount, since: Date): Promise<TestPlayer> {
  return makePlayer(app, account.username, {
    email: account.email,
    passwordHash: preparedHash,
    firstName: account.firstName,
    lastName: account.lastName,
    initials: account.initials,
    status: account.status ?? 'active',
    isMinor: account.minor ?? false,
    adultOn: account.minor ? '2029-06-01' : null,
    privacy: account.minor ? 'private' : 'public',
    countryCode: account.country,
    timeZone: account.timeZone,
    city: account.city,
    state: account.state,
    country: account.country,
    avatarId: avatarNames.findIndex((name) => name === account.avatar) + 1,
    backgroundColorId: account.color,
    groups: account.groups,
    tutorialCompleted: account.username !== 'newcomer',
    language: account.language ?? null,
    joinedAt: since,
  })
}

function makeGeneratedPlayer(app: App, from: GeneratedPlayer, since: Date): Promise<TestPlayer> {
  const city = cities[from.city] as (typeof cities)[number]
  return makePlayer(app, from.username, {
    signsIn: false,
    email: from.email,
    firstName: from.firstName,
    lastName: from.lastName,
    initials: from.initials,
    privacy: from.private ? 'private' : 'public',
    countryCode: city.country,
    timeZone: city.timeZone,
    city: city.name,
    state: city.state,
    country: city.country,
    avatarId: from.avatar + 1,
    backgroundColorId: from.color + 1,
    tutorialCompleted: true,
    joinedAt: new Date(since.getTime() - from.joinedBefore * dayMs),
  })
}

async function grantMemberships(services: Services, userIds: number[], { since, now }: { since: Date; now: Date }) {
  for (const userId of userIds)
    await grantMembership(services, { userId, startedAt: since, expiresAt: new Date(now.getTime() + 214 * dayMs) })
}
