-- Games that wait in review, and what was decided of them. A game that waits has no row in plays, so no figure can count it.

create table held_games (
  -- Its position in game_log, as in plays.
  play_id bigint primary key,
  xid xid8 not null,
  machine_id bigint not null references machines,
  title_id int not null references game_titles,
  model_id int not null references game_models,
  location_id bigint references locations,
  code_version text not null,
  started_at timestamptz not null,
  ended_at timestamptz not null,
  received_at timestamptz not null,
  -- Why it waits: [{kind, slot, value}].
  findings jsonb not null,
  held_at timestamptz not null,
  state text not null default 'held' check (state in ('held', 'released', 'refused')),
  -- The machine's owner says that the game was played.
  confirmed_at timestamptz,
  confirmed_by bigint references users,
  -- Without a person the second look decided.
  decided_at timestamptz,
  decided_by bigint references users,
  reason text,
  check ((state = 'held') = (decided_at is null)),
  check ((confirmed_at is null) = (confirmed_by is null))
);
create index held_games_by_state on held_games (state, held_at);
create index held_games_of_machine on held_games (machine_id, ended_at desc);

create table held_players (
  play_id bigint not null references held_games on delete cascade,
  slot smallint not null,
  user_id bigint references users,
  initials text not null,
  score bigint not null,
  -- How it was shown that the player was there, as in play_players.
  proof text not null,
  -- What the player says to a refusal, once, and what they were told.
  appeal text,
  appealed_at timestamptz,
  answer text,
  answered_at timestamptz,
  primary key (play_id, slot)
);
create index held_players_of_user on held_players (user_id, play_id desc) where user_id is not null;
create index held_players_appealed on held_players (appealed_at) where appealed_at is not null and answered_at is null;

-- Scores that an owner took off the high scores of their machine.
create table removed_high_scores (
  play_id bigint not null,
  slot smallint not null,
  machine_id bigint not null references machines,
  reason text not null,
  removed_at timestamptz not null,
  removed_by bigint not null references users,
  restored_at timestamptz,
  primary key (play_id, slot)
);
create index removed_high_scores_of_machine on removed_high_scores (machine_id, removed_at desc) where restored_at is null;

-- Games of which a player said that they did not play them; the slot is a guest's until it is undone.
create table disowned_games (
  play_id bigint not null,
  slot smallint not null,
  user_id bigint not null references users,
  machine_id bigint not null references machines,
  disowned_at timestamptz not null,
  undone_at timestamptz,
  primary key (play_id, slot, user_id)
);
create index disowned_games_of_user on disowned_games (user_id, disowned_at desc);
create index disowned_games_of_machine on disowned_games (machine_id, disowned_at desc) where undone_at is null;

-- Machines that somebody should look at.
create table machine_reviews (
  id bigint generated always as identity primary key,
  machine_id bigint not null references machines,
  cause text not null check (cause in ('disowned_games', 'code_at_two_machines')),
  opened_at timestamptz not null,
  closed_at timestamptz,
  closed_by bigint references users,
  reason text,
  check ((closed_at is null) = (closed_by is null))
);
create unique index machine_reviews_open on machine_reviews (machine_id, cause) where closed_at is null;
