import { contract } from './index.ts'

const quoted = (text: string) => `'${text.replaceAll("'", "\\'")}'`

/** The text of `calls.generated.ts`: where each call goes, without the schemas, which must not reach the browser, and without what
 * only machines or the shop call. */
export function callsSource(): string {
  const areas = Object.entries(contract).map(([area, calls]) => {
    const lines = Object.entries(calls)
      .filter(([, { caller }]) => caller !== 'machine' && caller !== 'shop')
      .map(
        ([name, { method, version, path, postTwin }]) =>
          `    ${name}: at(${quoted(`${postTwin ? 'POST' : method} ${version} ${path}`)}${postTwin ? ', true' : ''}),`,
      )
    return lines.length === 0 ? '' : `  ${area}: {\n${lines.join('\n')}\n  },`
  })
  return [
    '// Written by `node contract/generate.ts` from the contract; a test holds it current.',
    '',
    '/** Written short: the table is a part of every first visit. */',
    'const at = (text: string, asBody = false) => {',
    "  const [method = '', version = '', path = ''] = text.split(' ')",
    '  return { method, version: Number(version), path, asBody }',
    '}',
    '',
    '/** Where each call of the contract goes, for the browser. */',
    `export const calls = {\n${areas.filter(Boolean).join('\n')}\n} as const`,
    '',
  ].join('\n')
}
