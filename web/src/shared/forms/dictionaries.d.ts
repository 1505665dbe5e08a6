declare module '@zxcvbn-ts/language-en/dist/*.json.mjs' {
  const entries: string[]
  export default entries
}
