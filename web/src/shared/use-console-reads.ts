import { useQueryClient, type QueryKey } from '@tanstack/react-query'
import { useLiveMessage, useLiveTopics } from '../lib/use-live.ts'

/** Reads these again when the console changed something: games, achievements, badges and events as they are looked after there. */
export function useConsoleReads(...keys: readonly QueryKey[]): void {
  const client = useQueryClient()
  useLiveTopics('content')
  useLiveMessage('content-changed', () => {
    for (const queryKey of keys) void client.invalidateQueries({ queryKey })
  })
}
