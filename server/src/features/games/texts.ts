import { inLanguages } from '../../platform/texts.ts'

export const words = inLanguages({
  en: {
    codeTaken: 'Another game already has this code.',
    modelTaken: 'Another game already has models with these codes.',
    modelTypeTaken: 'This game already has a model of this type.',
    otherGamesModel: (code: string) => `${code} isn’t a model of this game.`,
    rules: (name: string) => `${name}: rules`,
  },
  de: {
    codeTaken: 'Ein anderes Spiel hat schon diesen Code.',
    modelTaken: 'Ein anderes Spiel hat schon Modelle mit diesen Codes.',
    modelTypeTaken: 'Dieses Spiel hat schon ein Modell dieser Art.',
    otherGamesModel: (code) => `${code} ist kein Modell dieses Spiels.`,
    rules: (name) => `${name}: Regeln`,
  },
})
