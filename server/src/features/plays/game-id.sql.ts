import { sql, type Sql } from '../../platform/db/database.ts'

/** Writes a game's id as `gameIdOf` of the contract does; null without a uuid. */
export const gameIdText = (machineUid: Sql, uuid: Sql): Sql =>
  sql`${machineUid} || '~' || translate(encode(uuid_send(${uuid}), 'base64'), '+/=', '-_')`

/** Returns the id of a play's game, or null. Only its players may read it. */
export const gameIdOfPlay = (playId: Sql): Sql => sql`(
  select ${gameIdText(sql`played_on_machine.uid`, sql`played_game.uuid`)}
  from plays played_game join machines played_on_machine on played_on_machine.id = played_game.machine_id
  where played_game.id = ${playId})`
