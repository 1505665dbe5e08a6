import type { CommandKind } from '@portal/contract/machines'
import { useQuery } from '@tanstack/react-query'
import { api, query } from '../../lib/api.ts'
import { commandMessages as words } from '../../shared/command-messages.ts'
import { useMachineChange } from './use-own-machines.ts'

/** The latest commands of an own machine. The machine page hears of changes; expiry is read again by itself. */
export const useCommands = (machineId: number) =>
  useQuery({ ...query(api.machines.commands, { query: { machine_id: machineId } }), refetchInterval: 30_000 })

/** Sends a command to one machine. */
export const useSendCommand = (machineId: number) =>
  useMachineChange((kind: CommandKind) => api.machines.sendCommands({ body: { machine_ids: [machineId], kind } }), words.sent)

/** Takes back a command that waits for its machine. */
export const useCancelCommand = () =>
  useMachineChange((id: number) => api.machines.cancelCommand({ params: { id } }), words.canceled)
