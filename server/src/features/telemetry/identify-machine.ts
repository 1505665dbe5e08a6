import type { KeyObject } from 'node:crypto'
import { keyOwner } from '@portal/contract/rules/signature'
import type { Machine } from '../../platform/actor.ts'
import { checkMac, checkTime, readSignature, type RawRequest } from '../../platform/http/signature.ts'
import { Problem } from '../../platform/problem.ts'
import type { Call, Services } from '../../platform/services.ts'
import { apiMachine, apiMachineByUid, endPreviousKey, factoryKey, farewellMs, type ApiMachine } from '../machines/index.ts'
import { consumeNonce, type Nonce } from './games.sql.ts'

type Signed = {
  time: number
  /** Only of calls that deliver games: their handler stores the nonce together with the games. */
  nonce: Nonce | null
}

const signedBy = new WeakMap<Machine, Signed>()

export const signedAt = (actor: Machine): number | undefined => signedBy.get(actor)?.time

export const openNonce = (actor: Machine): Nonce | null => signedBy.get(actor)?.nonce ?? null

/** At this address `acceptGames` stores the nonce together with the games. */
const gamesPath = /^\/api\/v1\/(?:portal\/)?machine\/games\/?(?:\?|$)/

/**
 * Authenticates a call of the machine API. Checks in this order: form, key, time, signature, nonce. After a change of owner the old
 * key delivers games for a day, and opens nothing else.
 */
export async function identifyMachine(services: Services, request: RawRequest): Promise<Machine> {
  const signature = readSignature(request)
  const found = await signerOf(services, signature.keyId)
  const now = services.clock.now()
  const isGamesCall = gamesPath.test(request.url)
  if (!found || (found.machine && !isOpen(found.machine, { now, deliversGames: isGamesCall && request.method === 'POST' })))
    throw new Problem('signature.wrong')
  const { limits } = services.config
  checkTime(signature, now, limits.signatureWindowSeconds)
  checkMac(signature, found.key, request)
  const nonce = { keyId: signature.keyId, text: signature.nonce, expiresAt: signature.time + limits.nonceMinutes * 60_000 }
  // Reads need no nonce: a repeated read changes nothing, and only the holder of the key can read the answer.
  if (!isGamesCall && request.method !== 'GET') await consumeNonce(services, nonce)
  if (found.machine?.previousKey && !found.machine.endedAt && found.actor.keyVersion === found.machine.keyVersion)
    await endPreviousKey(services, found.machine)
  signedBy.set(found.actor, { time: signature.time, nonce: isGamesCall ? nonce : null })
  return found.actor
}

const isOpen = ({ endedAt }: ApiMachine, { now, deliversGames }: { now: Date; deliversGames: boolean }): boolean =>
  endedAt === null || (deliversGames && now.getTime() <= endedAt.getTime() + farewellMs)

type Signer = { actor: Machine; key: KeyObject; machine: ApiMachine | null }

async function signerOf(services: Services, keyId: string): Promise<Signer | undefined> {
  const owner = keyOwner(keyId)
  if (owner?.kind === 'factory') {
    const key = await factoryKey(services, owner.serial)
    return key && { key, machine: null, actor: { kind: 'machine', machineId: null, serial: owner.serial, keyVersion: 0 } }
  }
  if (owner?.kind !== 'machine') return undefined
  const machine = await apiMachineByUid(services, owner.uid)
  const key = machine && keyOfVersion(machine, owner.version)
  if (!machine || !key) return undefined
  const { machineId, serial } = machine
  return { key, machine, actor: { kind: 'machine', machineId, serial, keyVersion: owner.version } }
}

function keyOfVersion(machine: ApiMachine, version: number): KeyObject | null {
  if (version === machine.keyVersion) return machine.key
  return version === machine.keyVersion - 1 ? machine.previousKey : null
}

/** Returns the calling machine. Throws `signature.wrong` for a factory key, which may only say hello. */
export async function callingMachine(call: Call<Machine>): Promise<ApiMachine> {
  const machine = call.actor.machineId === null ? undefined : await apiMachine(call, call.actor.machineId)
  if (!machine) throw new Problem('signature.wrong')
  return machine
}
