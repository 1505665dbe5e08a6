import type { Endpoint } from '@portal/contract/endpoint'
import { beforeAll, expect, test } from 'vitest'
import type { TestApp } from './testing/app.ts'
import { sharedApp, sharedFixtures } from './testing/shared-app.ts'
import { plantOperator, type MarkedOperator } from './testing/marked-operator.ts'
import { readsOf, type ReadInput } from './testing/read-requests.ts'
import { asVisitor, type Answer } from './testing/test-player.ts'
import type { TestPlayer } from './testing/fixtures.ts'

// Two operators on one portal: every text of each is recognizable, and all replies to the other one are searched for them.

let app: TestApp
let omar: MarkedOperator
let lena: MarkedOperator
let home: TestPlayer

beforeAll(async () => {
  app = await sharedApp()
  const fixtures = await sharedFixtures()
  omar = await plantOperator(app, fixtures, 'omarparlor')
  lena = await plantOperator(app, fixtures, 'lenaleague')
  home = await fixtures.player('homemember')
  await fixtures.processEvents()
})

/** These reads need a secret URL: the code on a cabinet or a kiosk, or the link of a report. */
const byLink = new Set([
  'faultReports.machine',
  'faultReports.status',
  'leaderboards.byEventCode',
  'leaderboards.combined',
  'parentalConsent.guardianCase',
  'guardianRequests.ofChild',
  'networks.guardianTeamRequest',
  'staff.invitation',
])

/** Every read of an operator's objects, and every search for their texts. */
function questionsAbout({ subjects, everyMarker }: MarkedOperator): [string, Endpoint, ReadInput][] {
  const asked = subjects.flatMap((subject) => readsOf(subject)).filter(({ name }) => !byLink.has(name))
  const questions = asked.flatMap(({ name, endpoint, input }): [string, Endpoint, ReadInput][] => [
    [name, endpoint, input],
    ...('search' in (input.query ?? {})
      ? [[name, endpoint, { query: { search: everyMarker } }] as [string, Endpoint, ReadInput]]
      : []),
  ])
  return [...new Map(questions.map((question) => [JSON.stringify([question[0], question[2]]), question])).values()]
}

const timeout = 60_000

type SendRead = (endpoint: Endpoint, input: ReadInput) => Promise<Answer<Endpoint>>

/** Returns the reads whose replies contain the texts. */
async function textsFound(about: MarkedOperator, texts: string[], ask: SendRead): Promise<string[]> {
  const seen: string[] = []
  for (const [name, endpoint, input] of questionsAbout(about)) {
    const { status, body } = await ask(endpoint, input)
    expect(status).toBeLessThan(500)
    const answer = JSON.stringify(body).toLowerCase()
    for (const text of texts) if (answer.includes(text.toLowerCase())) seen.push(`${name} ${JSON.stringify(input)}: ${text}`)
  }
  return seen
}

const as = (player: TestPlayer) => (endpoint: Endpoint, input: ReadInput) => player.request(endpoint, input)
const visitor: SendRead = (endpoint, input) => asVisitor(app)(endpoint, input as never)

test('operators can read every text that they wrote, and no secret', { timeout }, async () => {
  for (const one of [omar, lena]) {
    const { markers, secrets } = one
    const seen = await textsFound(one, privateTexts(one), as(one.operator))
    const read = (text: string) => seen.some((line) => line.endsWith(`: ${text}`))
    expect(markers.filter((text) => !read(text))).toEqual([])
    expect(secrets.filter(read)).toEqual([])
  }
})

test.each([
  ['the other operator', omarAndLena],
  ['a home member', () => textsFoundByBoth(as(home))],
  ['a visitor', () => textsFoundByBoth(visitor)],
])('%s can read no text of another operator', { timeout }, async (_who, crawl) => {
  expect(await crawl()).toEqual([])
})

const textsFoundByBoth = async (ask: SendRead) =>
  (await Promise.all([omar, lena].map((one) => textsFound(one, privateTexts(one), ask)))).flat()

async function omarAndLena() {
  const lenas = await textsFound(omar, privateTexts(omar), as(lena.operator))
  const omars = await textsFound(lena, privateTexts(lena), as(omar.operator))
  return [...lenas, ...omars]
}

const privateTexts = ({ markers, secrets }: MarkedOperator) => [...markers, ...secrets]
