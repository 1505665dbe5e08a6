export const gamesMessages = {
  codeTaken: 'Another game already has this code.',
  modelTaken: 'Another game already has models with these codes.',
  modelTypeTaken: 'This game already has a model of this type.',
  otherGamesModel: (code: string) => `${code} isn’t a model of this game.`,
  rules: (name: string) => `${name}: rules`,
}
