import fc from 'fast-check'
import { hostileAddresses, scriptVectors } from './script-vectors.ts'

const tag = (names: string) => fc.constantFrom(...names.split(' '))

/** Arbitrary HTML: known attacks, stray tags, hostile addresses and any characters in any order. */
export const generatedHtml: fc.Arbitrary<string> = fc
  .array(
    fc.oneof(
      fc.constantFrom(...scriptVectors),
      tag('p div h1 h4 ul ol li blockquote b i a table td tr svg math template pre').map((name) => `<${name}>`),
      tag('p div ul li blockquote b a table svg math').map((name) => `</${name}>`),
      fc.constantFrom(...hostileAddresses).map((href) => `<a href="${href}">x</a><img src="${href}" alt="x">`),
      fc.string({ maxLength: 12, unit: 'binary' }),
    ),
    { maxLength: 12 },
  )
  .map((pieces) => pieces.join(''))
