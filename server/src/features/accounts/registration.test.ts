import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { accountsCalls } from '@portal/contract/accounts'
import { mailsCalls } from '@portal/contract/mails'
import { profilesCalls } from '@portal/contract/profiles'
import { sessionsCalls } from '@portal/contract/sessions'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { mailsTo, tokenIn } from '../../testing/mailbox.ts'
import { makePlayer, asVisitor } from '../../testing/test-player.ts'

let portal: TestApp
let visitor: ReturnType<typeof asVisitor>

beforeAll(async () => {
  portal = await startTestApp({ env: { DEMO: 'on' } })
  visitor = asVisitor(portal)
})
beforeEach(() => portal.clock.advance(86_400_000))
afterAll(() => portal.stop())

const password = 'silver-ball-42'
const form = (name: string, changes: object = {}) => ({
  first_name: 'Ada',
  last_name: 'Lovelace',
  email: `${name}@world.test`,
  password,
  username: name,
  initials: 'al',
  date_of_birth: '1990-12-10',
  country: 'US',
  state: 'OR',
  terms_and_conditions: true as const,
  ...changes,
})
const register = (name: string, changes: object = {}) => visitor(accountsCalls.register, { body: form(name, changes) })
const login = (identifier: string, typed = password) => visitor(sessionsCalls.login, { body: { identifier, password: typed } })
const confirm = (token: string) => visitor(accountsCalls.confirmRegistration, { body: { token } })
const statusOf = async (key: string) => (await visitor(accountsCalls.registrationStatus, { query: { key } })).body.status

let sent = 100

describe('registration of an adult', () => {
  test('mails an activation link, after which the account can log in', async () => {
    const made = await register('adalove', { signup_intent: 'all-access', affiliate_code: 'pinball-news' })
    expect(made).toMatchObject({ status: 201, body: { success: true, status: 'pending' } })
    expect((await login('adalove')).body).toMatchObject({ code: 600 })
    expect(await statusOf(made.body.status_key)).toBe('pending')

    const [mail] = await mailsTo(portal, 'adalove@world.test')
    expect(mail).toMatchObject({ kind: 'activation', status: 'kept', subject: 'Activate your Insider Connected account' })
    expect(mail?.html).toContain('Welcome, Ada')
    const token = tokenIn(mail)
    expect(mail?.text).toContain(`${portal.config.origin}/set-validated?token=${token}`)

    expect((await confirm(token)).body).toEqual({
      success: true,
      status: 'active',
      confirmed: 'account',
      email: 'adalove@world.test',
      signup_intent: 'all-access',
      return_to: '',
    })
    expect((await confirm(token)).body).toMatchObject({ confirmed: 'before', email: 'adalove@world.test' })
    expect(await statusOf(made.body.status_key)).toBe('active')
    const session = await login('adalove')
    expect(session.status).toBe(200)
    const headers = { authorization: `Bearer ${session.body.access_token}` }
    const { user } = (await visitor(profilesCalls.userDetail, {}, headers)).body
    expect(user).toMatchObject({ username: 'adalove', initials: 'AL', privacy: 'public', is_minor: false, email_consent: false })
    expect(JSON.stringify(user)).not.toContain('1990')
  })

  test('takes initials from the username when none are chosen', async () => {
    await register('pinwizard', { initials: '' })
    const found = await portal.services.db
      .selectFrom('profiles')
      .innerJoin('users', 'users.id', 'profiles.user_id')
      .select('profiles.initials')
      .where('username', '=', 'pinwizard')
      .executeTakeFirst()
    expect(found?.initials).toBe('PIN')
  })

  test('mails a link that is valid for 24 hours, also after a later link was requested', async () => {
    const { status_key: key } = (await register('slowpoke')).body
    const [first] = await mailsTo(portal, 'slowpoke@world.test')
    portal.clock.advance(600_000)
    await visitor(accountsCalls.resendConfirmation, { query: { identifier: 'slowpoke' } })
    await portal.services.jobs.drain()
    const [second] = await mailsTo(portal, 'slowpoke@world.test')
    expect(tokenIn(second)).not.toBe(tokenIn(first))
    portal.clock.advance(24 * 3_600_000)
    for (const mail of [first, second]) expect((await confirm(tokenIn(mail))).status).toBe(400)
    expect(await statusOf(key)).toBe('pending')
  })

  test('activates once when a link is used fifty times concurrently, and the other answers report the use', async () => {
    await register('fiftyfold')
    const [mail] = await mailsTo(portal, 'fiftyfold@world.test')
    portal.config.limits.perAddress.mailedToken.most = 1_000_000
    const answers = await Promise.all(Array.from({ length: 50 }, () => confirm(tokenIn(mail))))
    expect(answers.filter(({ body }) => body.confirmed === 'account')).toHaveLength(1)
    expect(answers.filter(({ body }) => body.confirmed === 'before')).toHaveLength(49)
  })

  test('shows the demo’s mails only to the browser that registered', async () => {
    const made = await register('demoguest')
    const key = made.body.demo_mailbox ?? ''
    const box = await visitor(mailsCalls.demoMailbox, { query: { key } })
    expect(box.body.map((mail) => mail.kind)).toEqual(['activation'])
    const other = `${made.body.user_id - 1}.${key.split('.')[1]}`
    expect((await visitor(mailsCalls.demoMailbox, { query: { key: other } })).status).toBe(404)
    expect((await visitor(mailsCalls.demoMailbox, { query: { key: 'nonsense' } })).status).toBe(404)
  })
})

describe('invalid registrations', () => {
  test('refuses a taken username or email with the specified error messages', async () => {
    await register('firstone')
    const sameName = await register('firstone', { email: 'other-one@world.test' })
    expect(sameName.body).toMatchObject({
      code: 100,
      message: 'Username "firstone" is already in use. Please choose another.',
      non_field_errors: ['a user with that username already exists'],
    })
    const sameMail = await register('secondone', { email: 'FirstOne@world.test' })
    expect(sameMail.body).toMatchObject({
      code: 100,
      message: 'There is already an account registered to FirstOne@world.test. Please log in.',
      non_field_errors: ['a user with that email already exists'],
    })
    expect((await register('firstone')).body).toMatchObject({
      code: 101,
      message: 'Account email and username are already in use, please sign-in.',
    })
  })

  test('creates one account when a username is registered twice concurrently', async () => {
    const answers = await Promise.all([register('twinsies'), register('twinsies', { email: 'twin-two@world.test' })])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 400])
  })

  test('refuses each field that breaks its rule', async () => {
    const { body } = await register('a b', { email: 'nonsense', password: 'short' })
    expect(body.validation_errors).toMatchObject({
      email: ['Please enter a valid email address.'],
      password: ['Password must be at least 8 characters.'],
      username: ['Usernames can only contain letters, numbers, -, and _.', 'Usernames must be more than 5 characters.'],
    })
    expect((await register('toolongpass', { password: 'x'.repeat(65) })).body.validation_errors).toMatchObject({
      password: ['Password must be 64 characters at max.'],
    })
    expect((await register('verylongname1')).body.validation_errors).toMatchObject({
      username: ['Usernames must be 12 characters or less.'],
    })
    expect((await register('nowhereman', { country: 'ZZ' })).body.validation_errors).toHaveProperty('country')
    expect((await register('notyetborn', { date_of_birth: '2090-01-01' })).body.validation_errors).toHaveProperty('date_of_birth')
    expect((await register('noavatar', { avatar_id: 9_999 })).body.validation_errors).toHaveProperty('avatar_id')
  })

  test.each(['password123', 'Weakling', 'weakling@world.test', 'insider connected', 'InsiderConnected'])(
    'refuses the common password %s',
    async (weak) => {
      const sentence =
        'Please consider using a stronger password. Make your password longer and do not use names or dictionary words.'
      const { body } = await register('weakling', { password: weak })
      expect(body).toMatchObject({ code: 100, validation_errors: { password: [sentence] } })
    },
  )

  test('accepts a weak password that is not common', async () => {
    expect((await register('easygoing', { password: 'pinball88' })).status).toBe(201)
  })
})

describe('the page that led to a registration', () => {
  test.each([
    ['/account/machines/register?serial=AR-1&code=ABCD2345', '/account/machines/register?serial=AR-1&code=ABCD2345'],
    ['https://evil.test/', ''],
    ['//evil.test', ''],
    ['', ''],
  ])('%s is opened after the activation as %j, in any browser', async (return_to, opened) => {
    const name = `from${++sent}`
    await register(name, { return_to })
    const [mail] = await mailsTo(portal, `${name}@world.test`)
    const token = tokenIn(mail)
    expect((await confirm(token)).body).toMatchObject({ confirmed: 'account', return_to: opened })
    expect((await confirm(token)).body).toMatchObject({ confirmed: 'before', return_to: opened })
  })
})

describe('registration of a minor', () => {
  const born = { date_of_birth: '2016-05-01' }

  test('waits for consent, makes the account private and sends the child no mail yet', async () => {
    const { body } = await register('littlefan', {
      ...born,
      adult_email: 'mum@world.test',
      email_consent: true,
      signup_intent: 'all-access',
    })
    expect(body.status).toBe('consent_pending')
    expect((await login('littlefan')).body).toMatchObject({ code: 631 })
    expect(await mailsTo(portal, 'littlefan@world.test')).toEqual([])
    const row = await portal.services.db
      .selectFrom('users')
      .selectAll()
      .where('username', '=', 'littlefan')
      .executeTakeFirstOrThrow()
    expect(row).toMatchObject({
      status: 'consent_pending',
      is_minor: true,
      privacy: 'private',
      email_consent: false,
      adult_on: '2029-05-01',
    })
    expect(JSON.stringify(row)).not.toContain('2016-05-01')
    const events = await portal.services.db
      .selectFrom('domain_events')
      .select('body')
      .where('type', '=', 'account.registered')
      .execute()
    expect(events.map((event) => event.body)).toContainEqual({ userId: body.user_id, isMinor: true })
  })

  test('requires a guardian’s email that is not the child’s own written in another way', async () => {
    expect((await register('littleone', born)).body.validation_errors).toHaveProperty('adult_email')
    const own = { ...born, email: 'little.one@gmail.com', adult_email: 'LittleOne+mum@googlemail.com' }
    expect((await register('littleone', own)).body.validation_errors).toHaveProperty('adult_email')
    const hyphened = { ...born, email: 'littleone@yahoo.co.uk', adult_email: 'littleone-mum@yahoo.co.uk' }
    expect((await register('littleone', hyphened)).body.validation_errors).toHaveProperty('adult_email')
  })

  test('uses the age of consent of the country', async () => {
    const fourteen = { date_of_birth: '2012-03-01', adult_email: 'papa@world.test' }
    expect((await register('usteenager', { ...fourteen, country: 'US' })).body.status).toBe('pending')
    expect((await register('deteenager', { ...fourteen, country: 'de' })).body.status).toBe('consent_pending')
  })
})

test('registration runs few SQL statements for each call', async () => {
  const countQueries = async (work: () => Promise<unknown>) => {
    portal.queries()
    await work()
    return portal.queries().filter((text) => !/^(begin|commit)/i.test(text)).length
  }
  // Statements: three limits, one check for taken names, one of the new uid, the mail's language, and inserts of account, registration, event, link and mail.
  let key = ''
  expect(await countQueries(async () => (key = (await register('costcheck')).body.status_key))).toBe(11)
  const [mail] = await mailsTo(portal, 'costcheck@world.test')
  expect(await countQueries(() => confirm(tokenIn(mail)))).toBe(5)
  expect(await countQueries(() => statusOf(key))).toBe(2)
  expect(await countQueries(() => visitor(accountsCalls.resendConfirmation, { query: { identifier: 'costcheck' } }))).toBe(2)
})

describe('answers that reveal no account', () => {
  test('are the same for unknown, pending and active accounts, and only the pending one is mailed', async () => {
    await register('pendingpal')
    await makePlayer(portal, 'activepal')
    await mailsTo(portal, 'pendingpal@world.test')
    const names = ['nobody-here', 'pendingpal', 'activepal']
    const answers = await Promise.all(
      names.map((identifier) => visitor(accountsCalls.resendConfirmation, { query: { identifier } })),
    )
    expect(new Set(answers.map(({ status, body }) => JSON.stringify({ status, body })))).toHaveLength(1)
    await portal.services.jobs.drain()
    expect(await mailsTo(portal, 'pendingpal@world.test')).toHaveLength(1)
    portal.clock.advance(600_000)
    await visitor(accountsCalls.resendConfirmation, { query: { identifier: 'pendingpal' } })
    await portal.services.jobs.drain()
    expect(await mailsTo(portal, 'pendingpal@world.test')).toHaveLength(2)
    expect(await mailsTo(portal, 'activepal@world.test')).toEqual([])
  })

  test('are the same for repeated requests of any name', async () => {
    const resendConfirmation = (identifier: string) => visitor(accountsCalls.resendConfirmation, { query: { identifier } })
    for (const name of ['ghost-rider', ' GHOST-RIDER', 'ghost-rider', 'ghost-rider'])
      expect((await resendConfirmation(name)).status).toBe(200)
  })

  test('are the same for taken and free e-mails with REGISTRATION_REVEALS_EMAIL off, and the owner is mailed', async () => {
    portal.config.registrationRevealsEmail = false
    await makePlayer(portal, 'quietone', { email: 'quiet@world.test' })
    const taken = await register('noisyone', { email: 'quiet@world.test' })
    const free = await register('thirdone')
    portal.config.registrationRevealsEmail = true
    expect(taken.status).toBe(201)
    expect(Object.keys(taken.body)).toEqual(Object.keys(free.body))
    expect(taken.body.status).toBe(free.body.status)
    expect(free.body.user_id).toBe(taken.body.user_id + 1)
    await portal.services.jobs.drain()
    expect((await mailsTo(portal, 'quiet@world.test')).map((mail) => mail.kind)).toEqual(['registration-repeated'])
    expect(await portal.services.db.selectFrom('users').select('id').where('username', '=', 'noisyone').execute()).toEqual([])
  })

  test('take the same SQL statements for taken and free e-mails, for adults and for children', async () => {
    portal.config.registrationRevealsEmail = false
    await makePlayer(portal, 'steadyone', { email: 'steady@world.test' })
    const kinds = async (name: string, fields: object) => {
      portal.queries()
      await register(name, fields)
      return portal.queries().map((text) => text.replace(/^(?:release|rollback to) savepoint/, 'leave savepoint'))
    }
    const child = { date_of_birth: '2016-03-01', adult_email: 'mum@world.test' }
    expect(await kinds('fourthone', { email: 'steady@world.test' })).toEqual(await kinds('fourthone', {}))
    expect(await kinds('fifthone', { ...child, email: 'steady@world.test' })).toEqual(await kinds('fifthone', child))
    portal.config.registrationRevealsEmail = true
    await portal.services.jobs.drain()
    expect(await mailsTo(portal, 'steady@world.test')).toHaveLength(2)
    expect((await mailsTo(portal, 'fourthone@world.test')).map((mail) => mail.kind)).toEqual(['activation'])
    expect(
      await portal.services.db.selectFrom('users').select('id').where('email', 'like', '%@nobody.invalid').execute(),
    ).toEqual([])
  })

  test('are the same for two concurrent registrations of a free email, of which one creates the account', async () => {
    portal.config.registrationRevealsEmail = false
    const email = 'contested@world.test'
    const answers = await Promise.all(['racerone', 'racertwo'].map((name) => register(name, { email })))
    portal.config.registrationRevealsEmail = true
    expect(answers.map(({ status }) => status)).toEqual([201, 201])
    await portal.services.jobs.drain()
    const kinds = (await mailsTo(portal, email)).map((mail) => mail.kind)
    expect(kinds.toSorted()).toEqual(['activation', 'registration-repeated'])
    expect(await portal.services.db.selectFrom('users').select('id').where('email', '=', email).execute()).toHaveLength(1)
  })
})
