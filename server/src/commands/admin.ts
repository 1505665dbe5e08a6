import { buildApp } from '../app.ts'
import type { Config } from '../config.ts'
import { adminsOf } from '../features/accounts/index.ts'
import { correctZone } from '../features/locations/index.ts'
import { changeTeam } from '../features/profiles/index.ts'
import { changeAdmin } from '../features/sessions/index.ts'
import { addAffiliate } from '../features/tracking/index.ts'
import type { Services } from '../platform/services.ts'
import { checkTexts } from './check-texts.ts'
import { readRecheck, recheck, type RecheckRequest } from './recheck-plays.ts'

const usage = `Usage:
  admin grant <email or username> [reason]
  admin revoke <email or username> [reason]
  admin list
  admin team <email or username> <text about the person>
  admin leave-team <email or username>
  admin affiliate <code> <name>
  admin location-zone <location number> <time zone>
  admin check-texts
  admin recheck-plays
  admin recheck-plays --turn <play>/<slot> ...
  admin recheck-plays --undo <play>/<slot> ...`

const outcomes: Record<string, Record<'changed' | 'unchanged', string>> = {
  grant: { changed: 'is now an admin', unchanged: 'is already an admin' },
  revoke: { changed: 'is no longer an admin', unchanged: 'isn’t an admin' },
}

type AdminRequest = { command: string; identifier: string; reason: string | null; recheck?: RecheckRequest }

function readArguments(args: string[]): AdminRequest | undefined {
  const [command = '', identifier = '', ...reason] = args
  if (command === 'recheck-plays') {
    const read = readRecheck(args.slice(1))
    return read && { command, identifier, reason: null, recheck: read }
  }
  if ((command === 'list' || command === 'check-texts') && identifier === '') return { command, identifier, reason: null }
  const text = reason.join(' ') || null
  if ((command === 'grant' || command === 'revoke') && identifier) return { command, identifier, reason: text }
  if ((command === 'team' || command === 'affiliate' || command === 'location-zone') && identifier && text)
    return { command, identifier, reason: text }
  if (command === 'leave-team' && identifier && !text) return { command, identifier, reason: null }
  return undefined
}

type TextRequest = { identifier: string; reason: string | null }

/** Links with `?a=<code>` are counted from then on, also in purchases. */
async function nameAffiliate(services: Services, { identifier: code, reason: name }: TextRequest): Promise<[string, number]> {
  if (!/^[\w-]{1,64}$/.test(code)) return ['A code has up to 64 letters, digits, - and _.', 1]
  await addAffiliate(services.db, { code, name: name ?? code })
  return [`Links with ?a=${code} are counted for ${name}.`, 0]
}

async function putOnTeam(services: Services, { identifier, reason: bio }: TextRequest): Promise<[string, number]> {
  if (!(await changeTeam(services, identifier, bio))) return [`There is no account ${identifier}.`, 1]
  return [`${identifier} is ${bio === null ? 'no longer' : 'now'} on the team page.`, 0]
}

/** All past games at the location move to the days of the right zone. */
async function correctLocation(services: Services, { identifier, reason: zone }: TextRequest): Promise<[string, number]> {
  const outcome = await correctZone(services, { locationId: Number(identifier) || 0, zone: zone ?? '' })
  if (outcome === 'unknown location') return [`There is no location ${identifier}.`, 1]
  if (outcome === 'unknown zone') return [`There is no time zone ${zone}. Its name is like America/Chicago.`, 1]
  if (outcome === 'unchanged') return [`Location ${identifier} is already in ${zone}.`, 0]
  return [`Location ${identifier} is in ${zone}. Its games are counted again.`, 0]
}

async function run(request: AdminRequest, config: Config): Promise<[sentence: string, code: number]> {
  const app = await buildApp(config, { background: false })
  try {
    if (request.recheck) return await recheck(app.services, request.recheck)
    if (request.command === 'check-texts') {
      const lines = await checkTexts(app.services.db)
      return [lines.join('\n') || 'All names follow the rules.', lines.length > 0 ? 1 : 0]
    }
    if (request.command === 'list') {
      const admins = await adminsOf(app.services.db)
      return [admins.map(({ email, username }) => `${email} (${username})`).join('\n') || 'There are no admins.', 0]
    }
    if (request.command === 'location-zone') return await correctLocation(app.services, request)
    if (request.command === 'affiliate') return await nameAffiliate(app.services, request)
    if (request.command === 'team' || request.command === 'leave-team') return await putOnTeam(app.services, request)
    const admin = request.command === 'grant'
    const outcome = await changeAdmin(app.services, { ...request, admin })
    if (outcome === 'unknown') return [`There is no account ${request.identifier}.`, 1]
    return [`${request.identifier} ${outcomes[request.command]?.[outcome] ?? ''}.`, 0]
  } finally {
    await app.stop()
  }
}

/** Runs one command for administrators, beside a running portal or without one; returns the exit code. */
export async function adminCommand(args: string[], readConfig: () => Config | Promise<Config>): Promise<number> {
  const request = readArguments(args)
  if (!request) {
    console.error(usage)
    return 2
  }
  const [sentence, code] = await run(request, await readConfig())
  console.log(sentence)
  return code
}
