import type { Tx } from '../../kit/db/database.ts'
import type { LoggedFact } from '../../kit/facts/queries.ts'
import type { Services } from '../../kit/services.ts'
import type { Facts } from '../../facts.ts'
import { notify } from './notify.ts'

/** Follows a new password. */
export const tellPasswordChanged = (services: Services, tx: Tx, facts: LoggedFact[]): Promise<void> =>
  notify(
    services,
    tx,
    facts.map(({ body }) => ({
      userId: (body as Facts['password.changed']).userId,
      type: 'security',
      title: 'Your password was changed',
      body: 'You were logged out on all other devices. If it was not you, set a new password at once.',
    })),
  )

/** Follows a second factor that came or went. */
export const tellFactorChanged = (services: Services, tx: Tx, facts: LoggedFact[]): Promise<void> =>
  notify(
    services,
    tx,
    facts.map(({ body }) => ({
      userId: (body as Facts['second-factor.changed']).userId,
      type: 'security',
      title: 'Your log-in was changed',
      body: 'The second step of your log-in is another one now. If it was not you, set a new password at once.',
      link: '/account/profile/security',
    })),
  )

/** Follows a log-in with a recovery code. */
export const tellRecoveryCode = (services: Services, tx: Tx, facts: LoggedFact[]): Promise<void> =>
  notify(
    services,
    tx,
    facts.map(({ body }) => ({
      userId: (body as Facts['recovery-code.used']).userId,
      type: 'security',
      title: 'A recovery code was used',
      body: 'Somebody logged in to your account with one of your recovery codes. If it was not you, set a new password at once.',
      link: '/account/profile/security',
    })),
  )

/** Follows a sign-in from a browser or device that is new to the account. */
export const tellNewDevice = (services: Services, tx: Tx, facts: LoggedFact[]): Promise<void> =>
  notify(
    services,
    tx,
    facts.map(({ body }) => ({
      userId: (body as Facts['session.new-device']).userId,
      type: 'security',
      title: 'New sign-in',
      body: 'Somebody signed in to your account with a browser or device that was not used before. If it was not you, change your password.',
    })),
  )

/** Follows an admin who looks at the portal as a player. */
export const tellViewed = (services: Services, tx: Tx, facts: LoggedFact[]): Promise<void> =>
  notify(
    services,
    tx,
    facts.map(({ body }) => ({
      userId: (body as Facts['account.viewed']).userId,
      type: 'security',
      title: 'Support looked at your account',
      body: 'Somebody of our team opened the portal as you, to help. They cannot see or change your password.',
    })),
  )
