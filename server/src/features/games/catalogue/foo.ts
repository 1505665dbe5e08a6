import { arrow, category, count, hex, progressive, round, secret, shield, star } from './entries.ts'
import type { CatalogueTitle } from './types.ts'

export const fooFighters: CatalogueTitle = {
  code: 'FOO',
  internalId: '136',
  name: 'Foo Fighters',
  isNew: false,
  comingSoon: false,
  comingSoonUrl: null,
  releasedOn: '2023-02-14',
  gradientStart: '#00ED89',
  gradientStop: '#008A9D',
  supportsGameProgress: true,
  scoreScale: 70_000_000,
  models: [
    { modelCode: 'FOO-PRO', type: 'pro', name: 'Pro' },
    { modelCode: 'FOO-PREM', type: 'premium', name: 'Premium' },
    { modelCode: 'FOO-LE', type: 'limited', name: 'Limited Edition' },
  ],
  codeVersions: [
    { version: '0.84.0', publishedOn: '2023-02-14' },
    { version: '0.97.0', publishedOn: '2023-05-23' },
    { version: '1.00.0', publishedOn: '2023-10-10' },
    { version: '1.04.0', publishedOn: '2024-05-07' },
    { version: '1.16.0', publishedOn: '2025-03-13' },
    { version: '1.21.1', publishedOn: '2026-10-04' },
  ],
  categories: [
    progressive('World tour', [
      round('WT01', 'Load the van', 'Start any city mode.', 5, 'van', count('modes_started', 1)),
      round('WT02', 'Opening act', 'Finish a city mode.', 10, 'mic-vocal', count('modes_completed', 1)),
      round('WT03', 'Road legs', 'Play three cities in one game.', 15, 'map-pinned'),
      round('WT04', 'Sticker on the case', 'Finish 10 city modes.', 25, 'sticker', count('modes_completed', 10)),
      round('WT05', 'Sold out', 'Finish two cities with the crowd at full.', 30, 'tickets'),
      round('WT06', 'Night bus', 'Start 40 city modes.', 40, 'bus', count('modes_started', 40)),
      round('WT07', 'Headline slot', 'Finish four cities in one game.', 60, 'star'),
      arrow('WT08', 'Encore nation', 'Finish every city in one game.', 150, 'earth'),
    ]),
    category('Robots', [
      round('RB01', 'Scrap metal', 'Destroy a robot.', 5, 'bot'),
      round('RB02', 'Spare parts', 'Destroy five robots in one game.', 5, 'cog'),
      round('RB03', 'Circuit breaker', 'Destroy two robots with one shot.', 10, 'circuit-board'),
      round('RB04', 'Junk yard', 'Knock down 150 targets.', 15, 'recycle', count('targets', 150)),
      round('RB05', 'Factory recall', 'Clear a wave without a miss.', 20, 'factory'),
      round('RB06', 'Rust belt', 'Clear four waves in one game.', 30, 'wrench'),
      round('RB07', 'Off switch', 'Beat the largest robot.', 40, 'power-off'),
    ]),
    category('Saucer multiballs', [
      hex('SM01', 'Lights in the sky', 'Lock a ball in the saucer.', 5, 'lightbulb'),
      hex('SM02', 'Abduction', 'Start saucer multiball.', 10, 'rocket'),
      hex('SM03', 'Tractor beam', 'Score a jackpot off the upper flipper.', 15, 'magnet'),
      hex('SM04', 'Crop circle', 'Score all jackpots of one round.', 20, 'wheat'),
      hex('SM05', 'Close encounter', 'Start 25 multiballs.', 20, 'radar', count('multiballs_started', 25)),
      hex('SM06', 'Mother ship', 'Score the saucer super jackpot.', 30, 'orbit'),
      hex('SM07', 'Signal found', 'Enter the code on the flippers in attract mode.', 35, 'satellite-dish', secret),
      hex('SM08', 'Hard landing', 'Score three saucer super jackpots in one game.', 45, 'plane-landing'),
    ]),
    category('Overlord ramp', [
      shield('OR01', 'Sound check', 'Shoot the overlord ramp.', 5, 'volume-1'),
      shield('OR02', 'Turn it up', 'Shoot the ramp three times in a row.', 10, 'volume-2'),
      shield('OR03', 'Feedback loop', 'Loop the upper flipper four times.', 15, 'audio-waveform'),
      shield('OR04', 'Amp stack', 'Shoot 300 ramps.', 20, 'speaker', count('ramps', 300)),
      shield('OR05', 'Wall of sound', 'Loop the upper flipper eight times.', 35, 'audio-lines'),
    ]),
    category('Combos and bonus', [
      round('CB01', 'Three chords', 'Make a three way combo.', 5, 'music-2'),
      round('CB02', 'Verse and chorus', 'Make the same combo twice in one ball.', 10, 'list-music'),
      round('CB03', 'Bridge section', 'Combo both ramps into the loop.', 10, 'music-3'),
      round('CB04', 'Set list', 'Make 150 combos.', 20, 'list-checks', count('combos', 150)),
      round('CB05', 'Drum fill', 'Hit all pop bumpers ten times in one ball.', 20, 'drum'),
      round('CB06', 'Standing ovation', 'Reach the highest bonus multiplier.', 25, 'hand'),
      round('CB07', 'Perfect pitch', 'Make a seven way combo.', 35, 'tangent'),
    ]),
    category('Van and crew', [
      star('VC01', 'Tune up', 'Hit the van.', 5, 'wrench'),
      star('VC02', 'Full tank', 'Collect all van upgrades in one game.', 15, 'fuel'),
      star('VC03', 'Roadie', 'Make 30 skill shots.', 15, 'luggage', count('skill_shots', 30)),
      star('VC04', 'Free parking', 'Collect an extra ball at the van.', 20, 'circle-parking', count('extra_balls', 1)),
    ]),
    category('Wizard modes', [
      arrow('WM01', 'House lights', 'Start the first wizard mode.', 40, 'spotlight'),
      arrow('WM02', 'All access', 'Start a wizard mode with every upgrade held.', 60, 'id-card-lanyard', secret),
      arrow('WM03', 'Stadium show', 'Finish the stadium wizard mode.', 75, 'flag'),
      arrow('WM04', 'Save the planet', 'Start the last stand.', 100, 'shield-plus'),
      arrow('WM05', 'Rock the world', 'Finish the last stand.', 150, 'guitar'),
    ]),
  ],
  rules: {
    sections: [
      {
        heading: 'How to play',
        lines: [
          'Each city on the tour is a mode. Light one at the van, start it at the scoop.',
          'The overlord ramp feeds the upper flipper. Three passes light a lock.',
        ],
      },
      {
        heading: 'Tour cities',
        lines: ['Playing a city to the end earns its sticker. Stickers raise every jackpot.'],
      },
      {
        heading: 'Area 51',
        lines: [
          'Lock three balls in the saucer to start the main multiball.',
          'Robots that drop during a mode may be picked off at any time for bonus.',
        ],
      },
    ],
  },
}
