-- Finished games, one row a game and one a player in it. plays.id is game_log.seq.
create table plays (
  id bigint primary key,
  machine_id bigint not null,
  title_id int not null,
  model_id int not null,
  location_id bigint,
  -- On a machine at a public venue, by a player who scanned in.
  verified boolean not null,
  -- Arrived more than seven days after it ended: counts for stats, not for boards, quests or streaks.
  late boolean not null,
  code_version text not null,
  started_at timestamptz not null,
  ended_at timestamptz not null,
  received_at timestamptz not null
);
create index plays_of_machine on plays (machine_id, ended_at desc);
create index plays_at_location on plays (location_id, ended_at desc);

-- Carries the play's keys so that a player's history and a machine's high scores are one index range each.
create table play_players (
  play_id bigint not null,
  slot smallint not null,
  user_id bigint,
  initials text not null,
  score bigint not null check (score >= 0),
  machine_id bigint not null,
  title_id int not null,
  model_id int not null,
  ended_at timestamptz not null,
  -- Codes the machine reported, and what it counted.
  achievements text[] not null default '{}',
  data jsonb,
  primary key (play_id, slot)
);
create index play_players_of_user on play_players (user_id, ended_at desc) where user_id is not null;
create index play_players_high_scores on play_players (machine_id, score desc, ended_at, play_id, slot);
