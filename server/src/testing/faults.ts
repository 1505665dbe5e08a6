import { contract } from '@portal/contract'
import type { Endpoint } from '@portal/contract/endpoint'
import { problems, type ProblemName } from '@portal/contract/problems'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { setTimeout as wait } from 'node:timers/promises'
import { methodsOf, routeAliases } from '../platform/http/other-methods.ts'
import { Problem, type ProblemDetails } from '../platform/problem.ts'

/** A failure instead of a call's reply. */
export type Fault =
  | ({ problem: ProblemName } & ProblemDetails)
  /** The reply of a proxy or of another version of the portal. */
  | { status: number; text?: string; json?: unknown }
  /** The normal reply after a delay. */
  | { slowMs: number }
  /** No reply: the connection breaks. */
  | 'cut'

export type Faults = {
  /** Makes a call fail `times` times, or until `clear`. */
  break: (name: string, fault: Fault, times?: number) => void
  /** Ends the failures of a call, or of all calls. */
  clear: (name?: string) => void
  /** Counts the requests of a call. */
  asked: (name: string) => number
}

type Switch = { faults: Faults; install: (http: FastifyInstance) => void }

const addresses = new Map(
  Object.entries(contract).flatMap(([area, calls]) =>
    (Object.entries(calls) as [string, Endpoint][]).flatMap(([name, endpoint]) =>
      methodsOf(endpoint).flatMap((method) =>
        routeAliases(endpoint).map((url): [string, string] => [`${method} ${url}`, `${area}.${name}`]),
      ),
    ),
  ),
)

const nameOf = ({ method, routeOptions }: FastifyRequest) => addresses.get(`${method} ${routeOptions.url}`)

/** Lets tests make calls of the running server fail. */
export function makeFaultSwitch(): Switch {
  const broken = new Map<string, { fault: Fault; left: number }>()
  const requestCounts = new Map<string, number>()

  function consumeFault(name: string): Fault | undefined {
    requestCounts.set(name, (requestCounts.get(name) ?? 0) + 1)
    const entry = broken.get(name)
    if (!entry) return undefined
    if (--entry.left <= 0) broken.delete(name)
    return entry.fault
  }

  return {
    faults: {
      break(name, fault, times = Infinity) {
        if (typeof fault === 'object' && 'problem' in fault && !(fault.problem in problems)) throw new Error('no such problem')
        if (![...addresses.values()].includes(name)) throw new Error(`no call is named ${name}`)
        broken.set(name, { fault, left: times })
      },
      clear: (name) => (name ? void broken.delete(name) : broken.clear()),
      asked: (name) => requestCounts.get(name) ?? 0,
    },
    install(http) {
      http.addHook('onRequest', async (request, reply) => {
        const name = nameOf(request)
        const fault = name === undefined ? undefined : consumeFault(name)
        if (fault === undefined) return
        if (fault === 'cut') {
          reply.hijack()
          request.raw.socket.destroy()
          return
        }
        if ('problem' in fault) throw new Problem(fault.problem, fault)
        if ('slowMs' in fault) return void (await wait(fault.slowMs))
        const { status, text = 'This answer does not come from the portal.', json } = fault
        return json === undefined
          ? reply.code(status).type('text/plain').send(text)
          : reply.code(status).type('application/json; charset=utf-8').send(JSON.stringify(json))
      })
    },
  }
}
