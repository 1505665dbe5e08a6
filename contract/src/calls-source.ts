import { contract } from './index.ts'

const quoted = (text: string) => `'${text.replaceAll("'", "\\'")}'`

/** The text of `calls.generated.ts`: where each call goes, without the schemas, which must not reach the browser. */
export function callsSource(): string {
  const areas = Object.entries(contract).map(([area, calls]) => {
    const lines = Object.entries(calls).map(
      ([name, { method, version, path, postTwin }]) =>
        `    ${name}: { method: ${quoted(postTwin ? 'POST' : method)}, version: ${version}, path: ${quoted(path)}${postTwin ? ', asBody: true' : ''} },`,
    )
    return `  ${area}: {\n${lines.join('\n')}\n  },`
  })
  return [
    '// Written by `node contract/generate.ts` from the contract; a test holds it current.',
    '',
    '/** Where each call of the contract goes, for the browser. */',
    `export const calls = {\n${areas.join('\n')}\n} as const`,
    '',
  ].join('\n')
}
