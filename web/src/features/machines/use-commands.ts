import type { CommandKind } from '@portal/contract/machines'
import { useQuery } from '@tanstack/react-query'
import { api, query } from '../../lib/api.ts'
import { commandMessages as words } from '../../shared/command-messages.ts'
import { useMachineChange } from './use-own-machines.ts'

/** Live messages report changes of commands, but not their expiry, so the list is also polled. */
export const useCommands = (machineId: number) =>
  useQuery({ ...query(api.machines.commands, { query: { machine_id: machineId } }), refetchInterval: 30_000 })

export const useSendCommand = (machineId: number) =>
  useMachineChange((kind: CommandKind) => api.machines.sendCommands({ body: { machine_ids: [machineId], kind } }), words.sent)

export const useCancelCommand = () =>
  useMachineChange((id: number) => api.machines.cancelCommand({ params: { id } }), words.canceled)
