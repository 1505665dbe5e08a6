import type { Endpoint } from './endpoint.ts'
import { contract } from './index.ts'

const quoted = (text: string) => `'${text.replaceAll("'", "\\'")}'`

export const isOfConsole = ({ path }: Pick<Endpoint, 'path'>) => path.startsWith('admin/')
export const isOfSecondFactor = (endpoint: Endpoint, area: string) => area === 'secondFactor' && !isOfConsole(endpoint)
const businessAreas = [
  'alerts',
  'emailChanges',
  'faultReports',
  'locationScores',
  'machineData',
  'mailStops',
  'operators',
  'publicPages',
  'staff',
]

export const isOfBusiness = (area: string) => businessAreas.includes(area)
export const isOfBrowser = ({ caller, ofOthers }: Pick<Endpoint, 'caller' | 'ofOthers'>) =>
  caller !== 'machine' && caller !== 'shop' && !ofOthers

const head = '// Written by `node contract/generate.ts` from the contract; a test holds it current.'

/** A table of calls as source text, without schemas, to keep them out of the browser. */
function tableOf(name: string, about: string, wanted: (endpoint: Endpoint, area: string) => boolean): string {
  const areas = Object.entries(contract).map(([area, calls]) => {
    const lines = Object.entries(calls as Record<string, Endpoint>)
      .filter(([, endpoint]) => isOfBrowser(endpoint) && wanted(endpoint, area))
      .map(
        ([call, { method, version, path, queryAsPost }]) =>
          `    ${call}: at(${quoted(`${queryAsPost ? 'POST' : method} ${version} ${path}`)}${queryAsPost ? ', true' : ''}),`,
      )
    return lines.length === 0 ? '' : `  ${area}: {\n${lines.join('\n')}\n  },`
  })
  return [
    head,
    '',
    '/** Kept short, because every first visit loads this table. */',
    'const at = (text: string, asBody = false) => {',
    "  const [method = '', version = '', path = ''] = text.split(' ')",
    '  return { method, version: Number(version), path, asBody }',
    '}',
    '',
    `/** ${about} */`,
    `export const ${name} = {\n${areas.filter(Boolean).join('\n')}\n} as const`,
    '',
  ].join('\n')
}

export const callsSource = () =>
  tableOf(
    'calls',
    'Where each call of the contract goes, for the browser.',
    (endpoint, area) => !isOfConsole(endpoint) && !isOfSecondFactor(endpoint, area) && !isOfBusiness(area),
  )
export const consoleCallsSource = () => tableOf('consoleCalls', 'Where each call of the console goes.', isOfConsole)
export const secondFactorCallsSource = () =>
  tableOf('secondFactorCalls', 'Where each call of a second factor goes.', isOfSecondFactor)
export const businessCallsSource = () =>
  tableOf(
    'businessCalls',
    'Where each call of pages goes that few visits open: alerts, mails, faults, data of machines, a business with its staff, public pages.',
    (_, area) => isOfBusiness(area),
  )
