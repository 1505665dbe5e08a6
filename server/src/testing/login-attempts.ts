import type { TestApp } from './app.ts'
import type { Fixtures, TestPlayer } from './fixtures.ts'
import { mailsTo } from './mailbox.ts'
import { preparedPassword } from './prepared-password.ts'

export type LoginOptions = { device?: string; token?: string; ip?: string }

type LoginAnswer = { status: number; code: number | undefined; body: { access_token: string }; cookie: string; device: string }

export type LoginAttempts = {
  /** Makes an account with the prepared password. */
  owner: () => Promise<TestPlayer>
  post: (url: string, payload: object, options?: LoginOptions) => Promise<LoginAnswer>
  logIn: (identifier: string, password?: string, options?: LoginOptions) => Promise<LoginAnswer>
  /** Logs in with a wrong password. */
  fail: (identifier: string, options?: LoginOptions) => Promise<LoginAnswer>
  failTimes: (times: number, identifier: string, options?: LoginOptions) => Promise<(number | undefined)[]>
}

let people = 0

/** Makes logins from unknown callers, each with an address of its own, so that the limit per address does not apply. */
export function makeLoginAttempts(app: TestApp, fixtures: Fixtures): LoginAttempts {
  let strangers = 0
  const nextAddress = () => {
    strangers++
    return `10.${20 + (strangers >> 16)}.${(strangers >> 8) & 255}.${strangers & 255}`
  }
  const post: LoginAttempts['post'] = async (url, payload, { device, token, ip } = {}) => {
    const headers = { ...(device && { cookie: `other=1; device=${device}` }), ...(token && { authorization: `Bearer ${token}` }) }
    const remoteAddress = ip ?? nextAddress()
    const answer = await app.http.inject({ method: 'POST', url: `/api/${url}`, payload, headers, remoteAddress })
    const cookie = String(answer.headers['set-cookie'] ?? '')
    const body = answer.json<{ access_token: string; code?: number }>()
    return { status: answer.statusCode, code: body.code, body, cookie, device: /^device=([\w-]+)/.exec(cookie)?.[1] ?? '' }
  }
  const logIn: LoginAttempts['logIn'] = (identifier, password = preparedPassword, options = {}) =>
    post('v3/portal/user_auth', { identifier, password }, options)
  const fail: LoginAttempts['fail'] = (identifier, options = {}) => logIn(identifier, 'not-the-password', options)
  return {
    owner: () => fixtures.player(`owner${++people}`),
    post,
    logIn,
    fail,
    failTimes: async (times, identifier, options = {}) => {
      const codes: (number | undefined)[] = []
      for (let n = 0; n < times; n++) codes.push((await fail(identifier, options)).code)
      return codes
    },
  }
}

type Flood = { rounds: number; eachRound: number; pauseMs: number }
/** What the owner of a flooded account sees: codes of the flood, later codes of the right password, number of notices. */
type FloodResult = {
  codes: (number | undefined)[]
  ownerStatus: number
  laterCodes: (number | undefined)[]
  notices: number
}

/** Floods an account with wrong passwords from unknown callers within a day; then the owner logs in. */
export async function floodLogin(app: TestApp, fixtures: Fixtures, flood: Flood): Promise<FloodResult> {
  const { owner, logIn, fail } = makeLoginAttempts(app, fixtures)
  const player = await owner()
  const { device } = await logIn(player.email)
  const names = [player.email, player.username, player.email.toUpperCase(), ` ${player.username}`]
  const codes: (number | undefined)[] = []
  for (let round = 0; round < flood.rounds; round++) {
    const answers = await Promise.all(Array.from({ length: flood.eachRound }, (_, n) => fail(names[n % 4] ?? '')))
    codes.push(...answers.map(({ code }) => code))
    app.clock.advance(flood.pauseMs)
  }
  const { status: ownerStatus } = await logIn(player.email, preparedPassword, { device })
  // The locks have ended but not the day: even the right password gets the answer for a wrong one.
  app.clock.advance(4 * 3_600_000)
  const laterCodes: (number | undefined)[] = []
  for (const name of names) laterCodes.push((await logIn(name)).code)
  await app.services.jobs.drain()
  await fixtures.processEvents()
  await app.services.jobs.drain()
  const mails = await mailsTo(app, player.email)
  return { codes, ownerStatus, laterCodes, notices: mails.filter(({ subject }) => subject === 'Too many wrong passwords').length }
}
