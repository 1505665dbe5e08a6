import { containsText, sql, type Db } from '../../platform/db/database.ts'

const ownMachines = (db: Db, ownerId: number) =>
  db
    .selectFrom('machines as m')
    .innerJoin('game_models as g', 'g.id', 'm.model_id')
    .innerJoin('game_titles as t', 't.id', 'g.title_id')
    .leftJoin('locations as l', 'l.id', 'm.location_id')
    .select([
      'm.serial',
      'm.custom_display_name as customName',
      't.name as titleName',
      't.code as titleCode',
      'g.name as modelName',
      'l.name as locationName',
    ])
    .where('m.owner_id', '=', ownerId)
    .where('m.archived_at', 'is', null)

const machineText = sql<string>`concat_ws(' ', m.serial, m.custom_display_name, t.name, g.name, l.name)`

export const machinesFound = (db: Db, text: string, most: number, ownerId: number) =>
  ownMachines(db, ownerId)
    .select((eb) => ['m.id', eb('m.state', '=', sql.lit('online')).as('isOnline'), 'm.out_of_service as outOfService'])
    .where(containsText(machineText, text))
    .orderBy('m.id')
    .limit(most)
    .$narrowType<{ isOnline: boolean }>()
    .execute()

export type FoundMachine = Awaited<ReturnType<typeof machinesFound>>[number]

export const alertsFound = (db: Db, text: string, most: number, ownerId: number) =>
  ownMachines(db, ownerId)
    .innerJoin('alert_groups as a', 'a.machine_id', 'm.id')
    .select(['a.id', 'a.type', 'a.alert_name as alertName', 'a.messages'])
    .where('a.state', '<>', sql.lit('resolved'))
    .where(containsText(sql`a.alert_name || ' ' || ${machineText}`, text))
    .orderBy('a.last_at', 'desc')
    .orderBy('a.id', 'desc')
    .limit(most)
    .$narrowType<{ messages: string[] }>()
    .execute()

export type FoundAlert = Awaited<ReturnType<typeof alertsFound>>[number]
