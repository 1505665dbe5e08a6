import { accountsCalls } from '@portal/contract/accounts'
import { parentalConsentCalls, type GuardianDecision } from '@portal/contract/parental-consent'
import { guardianRequestsCalls } from '@portal/contract/guardian-requests'
import { sessionsCalls } from '@portal/contract/sessions'
import type { App } from '../app.ts'
import { openAllowedCase } from '../features/parental-consent/index.ts'
import { sql } from '../platform/db/database.ts'
import { mailsTo, tokenIn } from './mailbox.ts'
import { asVisitor, type TestPlayer } from './test-player.ts'

const password = 'silver-ball-42'

export const childEmail = (name: string) => `${name}@world.test`
export const guardianAddress = (name: string) => `${name}-mum@world.test`

/** Gives a minor's account, created without a registration, a guardian who allowed it. */
export async function insertGuardianConsent({ services }: Pick<App, 'services'>, child: { userId: number; username: string }) {
  await openAllowedCase(services, child.userId, guardianAddress(child.username))
}

/** Answers the open requests of a child, or those with the ids, as the guardian. */
export async function answerRequests(app: Pick<App, 'http' | 'services'>, child: TestPlayer, confirm: boolean, ids?: number[]) {
  const { requests } = await child.calls(guardianRequestsCalls.mine)
  const open = requests.filter(({ state }) => state === 'open').map(({ id }) => id)
  const token = await newestTokenTo(app, child.username)
  return asVisitor(app)(guardianRequestsCalls.decide, { body: { token, ids: ids ?? open, confirm } })
}

/** The token of the newest link mailed to a child's guardian. */
const newestTokenTo = async (app: Pick<App, 'services'>, name: string) => {
  const mails = await mailsTo(app, guardianAddress(name))
  return tokenIn(mails.find((mail) => mail.text.includes('token=')))
}

/** Registers children and acts for their guardians, on one app. */
export function makeChildren(app: Pick<App, 'http' | 'services'>) {
  const visitor = asVisitor(app)
  const { services } = app

  const drainJobsAndEvents = async () => {
    await services.eventProcessor.drain()
    await services.jobs.drain()
  }

  return {
    visitor,
    settled: drainJobsAndEvents,
    newestToken: (name: string) => newestTokenTo(app, name),
    /** Registers a ten-year-old; returns the token of the guardian's mail. */
    register: async (name: string, changes: object = {}): Promise<string> => {
      const form = {
        first_name: 'Kim',
        last_name: 'Lee',
        email: childEmail(name),
        password,
        username: name,
        initials: 'KIM',
        date_of_birth: '2016-05-01',
        country: 'US',
        terms_and_conditions: true as const,
        adult_email: guardianAddress(name),
        ...changes,
      }
      const made = await visitor(accountsCalls.register, { body: form })
      if (made.body.status !== 'consent_pending') throw new Error(`${name} did not register: ${JSON.stringify(made.body)}`)
      await drainJobsAndEvents()
      return newestTokenTo(app, name)
    },
    login: (name: string) => visitor(sessionsCalls.login, { body: { identifier: name, password } }),
    guardianCase: (token: string) => visitor(parentalConsentCalls.guardianCase, { query: { token } }),
    decide: (token: string, decision: GuardianDecision, switches: object = {}) =>
      visitor(parentalConsentCalls.decide, { body: { token, decision, ...switches } }),
    /** Opens the child's activation mail and follows its link. */
    activate: async (name: string) => {
      const [mail] = await mailsTo(app, childEmail(name))
      return visitor(accountsCalls.confirmRegistration, { body: { token: tokenIn(mail) } })
    },
    /** Makes all mailed links eleven minutes older. */
    ageLinks: () => sql`update mailed_links set created_at = created_at - interval '11 minutes'`.execute(services.db),
    kindsTo: async (address: string) => (await mailsTo(app, address)).map(({ kind }) => kind),
    rowOf: (name: string) => services.db.selectFrom('users').selectAll().where('username', '=', name).executeTakeFirst(),
    /** Counts the cases that name a guardian. */
    casesOf: async (name: string) => {
      const cases = services.db.selectFrom('guardian_consents').select('id').where('guardian_email', '=', guardianAddress(name))
      return (await cases.execute()).length
    },
  }
}
