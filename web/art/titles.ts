/** The titles art is drawn for: name, code and gradient as the catalogue has them, and the motif of their translite. */
export type Motif = 'waves' | 'spines' | 'rings' | 'tendrils' | 'arches' | 'strata' | 'waveform'
export type TitleArt = { code: string; name: string; start: string; stop: string; motif: Motif }

const rows: [code: string, name: string, start: string, stop: string, motif: Motif][] = [
  ['SWH', 'Star Wars Home Edition', '#4B0000', '#FF0000', 'rings'],
  ['SKK', 'King Kong', '#AA21FF', '#F7D721', 'strata'],
  ['DND', 'Dungeons & Dragons', '#F93131', '#4F0000', 'spines'],
  ['MET', 'Metallica', '#84B0AB', '#006B33', 'waveform'],
  ['XM2', 'The Uncanny X-Men', '#136ACC', '#03F0FC', 'rings'],
  ['JPP', 'Jurassic Park Home Edition', '#121D7D', '#84BDDD', 'strata'],
  ['WCK', 'John Wick', '#B164FF', '#FF6B00', 'arches'],
  ['JWS', 'Jaws', '#00A3FF', '#E00200', 'waves'],
  ['VEN', 'Venom', '#0066FF', '#3E008C', 'tendrils'],
  ['FOO', 'Foo Fighters', '#00ED89', '#008A9D', 'waveform'],
  ['JBV', 'James Bond 007 60th Anniversary', '#4098D8', '#B9E2FF', 'rings'],
  ['BND', 'James Bond 007', '#D73400', '#FFC700', 'rings'],
  ['RSH', 'Rush', '#7EB2FF', '#4200FF', 'waveform'],
  ['ZIL', 'Godzilla', '#014700', '#EAFC1A', 'spines'],
  ['MAN', 'The Mandalorian', '#FAE84D', '#A33A00', 'arches'],
  ['ZEP', 'Led Zeppelin', '#B7EFF5', '#3C66F9', 'waveform'],
  ['AIQ', 'Avengers: Infinity Quest', '#9C00D2', '#0F44FF', 'rings'],
  ['TUR', 'Teenage Mutant Ninja Turtles', '#164705', '#89FC02', 'tendrils'],
  ['STR', 'Stranger Things', '#AB0250', '#48F5FB', 'tendrils'],
  ['JRP', 'Jurassic Park', '#103200', '#FFE90F', 'strata'],
  ['DED', 'Deadpool', '#33025E', '#FF0C00', 'spines'],
  ['BBB', 'The Beatles', '#C889FF', '#00FFB2', 'waves'],
  ['BAT', "Batman '66", '#720C55', '#FC6B1A', 'arches'],
  ['SOR', 'Black Knight: Sword of Rage', '#D00032', '#4100CA', 'spines'],
  ['ARS', 'Aerosmith', '#6A27DB', '#6BE4FF', 'waveform'],
  ['EHH', "Elvira's House of Horrors", '#220140', '#9E00FF', 'arches'],
  ['MDN', 'Iron Maiden', '#FCD904', '#0F7DE6', 'waves'],
  ['GRD', 'Guardians of the Galaxy', '#33025E', '#FF00C7', 'rings'],
  ['SW', 'Star Wars', '#4B0000', '#FF0000', 'strata'],
  ['MUN', 'The Munsters', '#C6FF0D', '#023D03', 'arches'],
  ['SW2', 'Star Wars: Fall of the Empire', '#FF8A3C', '#1B2A6B', 'rings'],
]

export const titles: readonly TitleArt[] = rows.map(([code, name, start, stop, motif]) => ({ code, name, start, stop, motif }))

/** For games that the console added: it could be any. */
export const anyTitle: TitleArt = { code: 'any', name: '', start: '#FF7A33', stop: '#4A1408', motif: 'rings' }
