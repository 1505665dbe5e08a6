import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { NearbyBoard } from './leaderboards-entities.ts'
import { Latitude, Longitude, PageNumber, numberedPage } from './wire.ts'

export const worldBoardCalls = {
  global: endpoint({
    call: 'GET stern_global_leaderboards/',
    caller: 'anyone',
    owner: 'none',
    queries: 1,
    summary: 'List the global leaderboards',
    ofOthers: true,
    query: z.object({ page: PageNumber }),
    reply: numberedPage(NearbyBoard),
  }),
  nearby: endpoint({
    call: 'GET nearby_leaderboards/',
    caller: 'anyone',
    owner: 'none',
    queries: 1,
    summary: 'List the leaderboards near a point',
    ofOthers: true,
    query: z.object({ latitude: Latitude.optional(), longitude: Longitude.optional(), page: PageNumber }),
    reply: numberedPage(NearbyBoard),
  }),
  ofUser: endpoint({
    call: 'GET user_leaderboards/',
    caller: 'anyone',
    owner: 'none',
    queries: 1,
    summary: 'List your leaderboards; empty for a visitor',
    ofOthers: true,
    query: z.object({ page: PageNumber }),
    reply: numberedPage(NearbyBoard),
  }),
}
