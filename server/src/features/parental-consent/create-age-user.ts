import { consumeAddressLimit } from '../../platform/limits.ts'
import { invalid } from '../../platform/problem.ts'
import type { Call } from '../../platform/services.ts'
import { isSameMailbox } from '../accounts/index.ts'
import { eraseDateOf } from './case-life.ts'
import { noticeVersion } from './notice.ts'
import { insertCase } from './queries.ts'
import { ageOf } from './show-child-age.ts'
import { words } from './texts.ts'

type AgeUser = { first_name: string; date_of_birth: string; country: string; email: string; adult_email: string }

/** Opens a case before the account exists; the guardian is mailed when the account is created. */
export async function createAgeUser(call: Call, asked: AgeUser) {
  const { clock, config, db } = call
  await consumeAddressLimit(call, 'registration-try', config.limits.perAddress.registrationTry)
  if (!(await ageOf(call, asked)).isMinor) throw invalid({ date_of_birth: [words.oldEnough] })
  if (isSameMailbox(asked.email, asked.adult_email)) throw invalid({ adult_email: [words.guardianIsChild] })
  const now = clock.now()
  const id = await insertCase(db, {
    childEmail: asked.email,
    guardianEmail: asked.adult_email,
    noticeVersion,
    now,
    eraseAt: eraseDateOf(config, now),
  })
  return { age_user_id: id, status: 'pending' as const }
}
