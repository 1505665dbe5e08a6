import type { Contract } from '@portal/contract'
import type { Reply } from '@portal/contract/endpoint'
import type { BoardSummary } from '@portal/contract/leaderboards'
import type { Location } from '@portal/contract/locations'
import type { GameInPlay } from '@portal/contract/machines'
import { topic } from '@portal/contract/rules/topics'
import type { PlayerSummary } from '@portal/contract/wire'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ApiError } from '../../lib/api-error.ts'
import { api, keyOf, query } from '../../lib/api.ts'
import { storeAnswer } from '../../lib/store-answer.ts'
import { useLiveMessage, useLiveTopics } from '../../lib/live.ts'
import { isConflict } from '../../shared/forms/revised.tsx'
import { Loaded } from '../../shared/loaded.tsx'
import { sharedMessages } from '../../shared/messages.ts'
import { WaitingRequests } from '../../shared/waiting-requests.tsx'
import { showToast } from '../../ui/toast.ts'
import { gameroomMessages as words } from './messages.ts'

type GameroomsProps = {
  skeleton: ReactNode
  empty: ReactNode
  children: (gamerooms: readonly Location[]) => ReactNode
}

export const Gamerooms = ({ skeleton, empty, children }: GameroomsProps) => (
  <Loaded read={useGamerooms()} skeleton={skeleton}>
    {({ locations }) => (
      <>
        <WaitingRequests kinds={['home', 'team_code']} />
        {locations.length > 0 ? children(locations) : empty}
      </>
    )}
  </Loaded>
)

export const useGamerooms = () => useQuery(query(api.locations.mine, { query: { group_type: 'home' } }))
export const useHomeMachines = () => useQuery(query(api.machines.mine, { query: { group_type: 'home' } }))
const teamOf = (locationId: number) => query(api.networks.team, { query: { location_id: locationId } })
export const useTeam = (locationId: number) => useQuery(teamOf(locationId))

export type RoomGames = Reply<Contract['plays']['gameroom']>

/** The games of a room. Games in play arrive live; a machine that falls silent in a game is noticed by polling. */
export function useRoom(locationId: number) {
  const client = useQueryClient()
  const read = query(api.plays.gameroom, { query: { location_id: locationId } })
  useLiveTopics(topic.location(locationId))
  useLiveMessage('game-progress', ({ machine_id: machineId, title_code, ball, players, player, at }) => {
    if (!client.getQueryData(read.queryKey)?.machines.some((machine) => machine.machine_id === machineId)) return
    const game = ball > 0 ? { title_code, ball, players, player, at } : null
    client.setQueryData(read.queryKey, (room) => room && withGame(room, machineId, game))
    if (!game) void client.invalidateQueries({ queryKey: read.queryKey })
  })
  useLiveMessage('machine-changed', () => void client.invalidateQueries({ queryKey: read.queryKey }))
  return useQuery({ ...read, refetchInterval: 60_000 })
}

const withGame = (room: RoomGames, machineId: number, game: GameInPlay | null): RoomGames => ({
  ...room,
  machines: room.machines.map((machine) => (machine.machine_id === machineId ? { ...machine, in_play: game } : machine)),
})

/** A private player is named as on the machine: by initials. */
export const nameOf = ({ username, initials }: Pick<PlayerSummary, 'username' | 'initials'>): string =>
  username || initials || sharedMessages.privatePlayer

export function playerUp({ players, player }: GameInPlay): { name: string; score: number } | null {
  const found = players.find(({ slot }) => slot === player)
  return found ? { name: found.username || found.initials || words.guest(found.slot), score: found.score } : null
}

type Best = { kind: 'tonight' | 'record'; score: number; player: PlayerSummary }

/** The best score of tonight, else the best of the room; null before the first game. */
export function bestOf({ night, games, machines }: Pick<RoomGames, 'night' | 'games' | 'machines'>): Best | null {
  const tonight = night?.is_tonight ? games.find((game) => game.is_best_of_night) : undefined
  if (tonight) return { kind: 'tonight', score: tonight.score, player: tonight.player }
  const bests = machines.flatMap(({ best }) => best ?? [])
  const [record] = bests.toSorted((a, b) => b.score - a.score)
  return record ? { kind: 'record', ...record } : null
}

export type BoardTab = { key: string; boardId: number; boardName: string; titleCode: string; titleName: string; label: string }

/** One tab per game; with several leaderboards each tab names its leaderboard. */
export const tabsOf = (boards: readonly Pick<BoardSummary, 'id' | 'name' | 'titles'>[]): BoardTab[] =>
  boards.flatMap(({ id, name, titles }) => {
    const games = new Map(titles.map(({ title_code: code, title_name: title }) => [code, title]))
    return [...games].map(([titleCode, titleName]) => ({
      key: `${id} ${titleCode}`,
      boardId: id,
      boardName: name,
      titleCode,
      titleName,
      label: boards.length === 1 ? titleName : games.size === 1 ? name : words.boardGame(name, titleName),
    }))
  })

export const maxPlayers = 20

export const useContacts = () => useQuery(query(api.contacts.list))
export const useTeamInvitations = () => useQuery(query(api.networks.teamInvitations))

type HomeTeam = Reply<Contract['networks']['team']>

/** Changes a team as it is when the change's turn comes. */
type Change = (now: HomeTeam) => { team: string[]; managers?: string[] }

/** One change after the other, so that two quick presses do not contradict each other. */
export function useSetTeam(locationId: number) {
  const client = useQueryClient()
  const read = teamOf(locationId)
  return useMutation({
    scope: { id: `team of ${locationId}` },
    mutationFn: async (change: Change) => {
      const now = await client.ensureQueryData(read)
      return api.networks.setTeam({ body: { location_id: locationId, revision: now.revision, ...change(now) } })
    },
    meta: { inPage: isConflict },
    onSuccess: (answer) => storeAnswer(client, read.queryKey, answer),
    // The list shows what somebody else changed meanwhile.
    onError: (error) => (isConflict(error) ? client.invalidateQueries({ queryKey: read.queryKey }) : undefined),
  })
}

export function useMembershipChange<Input, Result>(change: (input: Input) => Promise<Result>, done: (result: Result) => string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    meta: { inPage: (error: unknown) => error instanceof ApiError && error.status < 500 },
    onSuccess: async (result) => {
      showToast(done(result))
      await Promise.all([
        client.invalidateQueries({ queryKey: keyOf(api.networks.teamInvitations) }),
        client.invalidateQueries({ queryKey: keyOf(api.contacts.list) }),
      ])
    },
  })
}
