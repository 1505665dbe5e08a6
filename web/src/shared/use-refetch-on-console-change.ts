import { useQueryClient, type QueryKey } from '@tanstack/react-query'
import { useLiveMessage, useLiveTopics } from '../lib/live.ts'

/** Marks these reads stale when the console has changed a game, an achievement, a badge or an event. */
export function useRefetchOnConsoleChange(...keys: readonly QueryKey[]): void {
  const client = useQueryClient()
  useLiveTopics('content')
  useLiveMessage('content-changed', () => {
    for (const queryKey of keys) void client.invalidateQueries({ queryKey })
  })
}
