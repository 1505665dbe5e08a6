import type { CardFields, GermanCard } from '@portal/contract/content'
import { anyOf, sql, type Db } from '../../platform/db/database.ts'
import { audiencesOf, isMember, type Audience, type Reader } from './queries.ts'

const cardColumns = [
  'id',
  'title',
  'subtitle',
  'image_url as imageUrl',
  'link_url as linkUrl',
  'cta',
  'position',
  'audience',
  'starts_at as startsAt',
  'ends_at as endsAt',
  'countdown_to as countdownTo',
  'title_id as titleId',
  'german',
] as const
const writtenColumns = [...cardColumns, 'revision', 'removed_at as removedAt'] as const

type Narrow = { audience: Audience; german: GermanCard | null }

export const cardsFor = (db: Db, reader: Reader, now: Date) =>
  db
    .selectFrom('adcards')
    .crossJoin(isMember(db, reader, now).as('member'))
    .select(cardColumns)
    .where('removed_at', 'is', null)
    .where((eb) => eb.or([eb('starts_at', 'is', null), eb('starts_at', '<=', now)]))
    .where((eb) => eb.or([eb('ends_at', 'is', null), eb('ends_at', '>', now)]))
    .where((eb) =>
      eb.or([eb('audience', '=', anyOf(audiencesOf(reader))), eb.and([eb('audience', '=', 'all_access'), eb.ref('member.yes')])]),
    )
    .orderBy('position')
    .orderBy('id')
    .limit(20)
    .$narrowType<Narrow>()
    .execute()

export type AdCardRow = Awaited<ReturnType<typeof cardsFor>>[number]
export type WrittenCardRow = AdCardRow & { revision: number; removedAt: Date | null }

export const allCards = (db: Db): Promise<WrittenCardRow[]> =>
  db
    .selectFrom('adcards')
    .select(writtenColumns)
    .orderBy(({ eb }) => eb('removed_at', 'is not', null))
    .orderBy('position')
    .orderBy('id')
    .limit(300)
    .$narrowType<Narrow>()
    .execute()

export const cardForChange = (tx: Db, id: number): Promise<WrittenCardRow | undefined> =>
  tx.selectFrom('adcards').select(writtenColumns).where('id', '=', id).forUpdate().$narrowType<Narrow>().executeTakeFirst()

const valuesOf = (tx: Db, fields: CardFields, now: Date) => ({
  title: fields.title,
  subtitle: fields.subtitle,
  image_url: fields.image_url,
  link_url: fields.link_url,
  cta: fields.cta,
  position: fields.position,
  audience: fields.audience,
  starts_at: fields.starts,
  ends_at: fields.ends,
  countdown_to: fields.countdown_to,
  title_id: tx.selectFrom('game_titles').select('id').where('code', '=', fields.title_code),
  german: fields.german && JSON.stringify(fields.german),
  edited_at: now,
})

export const insertCard = (tx: Db, fields: CardFields, now: Date): Promise<WrittenCardRow> =>
  tx
    .insertInto('adcards')
    .values(valuesOf(tx, fields, now))
    .returning(writtenColumns)
    .$narrowType<Narrow>()
    .executeTakeFirstOrThrow()

export const updateCard = (tx: Db, id: number, fields: CardFields, now: Date): Promise<WrittenCardRow> =>
  tx
    .updateTable('adcards')
    .set({ ...valuesOf(tx, fields, now), revision: sql`revision + 1` })
    .where('id', '=', id)
    .returning(writtenColumns)
    .$narrowType<Narrow>()
    .executeTakeFirstOrThrow()

export const setRemoved = (tx: Db, id: number, removedAt: Date | null, now: Date): Promise<WrittenCardRow> =>
  tx
    .updateTable('adcards')
    .set({ removed_at: removedAt, revision: sql`revision + 1`, edited_at: now })
    .where('id', '=', id)
    .returning(writtenColumns)
    .$narrowType<Narrow>()
    .executeTakeFirstOrThrow()
