import type { Contact } from '@portal/contract/contacts'
import { shownInitials } from '@portal/contract/rules/initials'
import type { Player } from '../../platform/actor.ts'
import type { Call } from '../../platform/services.ts'
import { avatarUrl } from '../profiles/index.ts'
import { isContact, mayInvite } from './contact-rule.ts'
import { relatedTo, type ContactRow } from './people.sql.ts'

/** Members of the same home teams and businesses, and players who follow each other. */
export async function listContacts({ db, actor, clock }: Call<Player>): Promise<{ contacts: Contact[] }> {
  const rows = await relatedTo(db, actor.userId, clock.now())
  return { contacts: rows.filter((row) => isContact(row, { ...row, agreed: false })).map(contactToWire) }
}

const contactToWire = (row: ContactRow): Contact => ({
  uid: row.uid,
  username: row.username,
  initials: shownInitials(row),
  avatar_url: avatarUrl(row.avatar_name),
  background_color_hex: row.background_color_hex,
  is_all_access: row.is_all_access,
  by_name: mayInvite('team', row, { ...row, agreed: false }),
  relation: row.sameTeam ? 'team' : row.sameBusiness ? 'business' : 'follow',
})
