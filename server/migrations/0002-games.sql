-- Titles, their models and what can be achieved on them. Filled from the catalogue at start.
create table game_titles (
  id int generated always as identity primary key,
  code text not null unique,
  internal_id text not null unique,
  name text not null,
  is_new boolean not null default false,
  coming_soon boolean not null default false,
  coming_soon_url text,
  released_on date,
  gradient_start text not null,
  gradient_stop text not null,
  supports_game_progress boolean not null default true,
  -- Registered machines of the title, counted by machines each minute.
  machines_connected int not null default 0,
  -- What an average player scores in one game.
  score_scale bigint not null,
  instructions jsonb not null default '[]'
);

create table game_models (
  id int generated always as identity primary key,
  title_id int not null references game_titles,
  model_code text not null unique,
  model_type text not null check (model_type in ('pro', 'premium', 'limited', 'home')),
  name text not null
);
create index game_models_of_title on game_models (title_id);

create table code_versions (
  title_id int not null references game_titles,
  version text not null,
  published_at timestamptz not null,
  primary key (title_id, version)
);

create table achievement_categories (
  id int generated always as identity primary key,
  title_id int not null references game_titles,
  name text not null,
  is_progressive boolean not null default false,
  position int not null,
  unique (title_id, name)
);

create table achievements (
  id int generated always as identity primary key,
  title_id int not null references game_titles,
  category_id int not null references achievement_categories,
  code text not null,
  title text not null,
  description text not null,
  points int not null check (points > 0),
  icon text not null,
  shape text not null,
  secret boolean not null default false,
  -- A progressive achievement unlocks when the player's sum of this counter reaches the value.
  target_counter text,
  target_value bigint,
  position int not null,
  unique (title_id, code)
);
create index achievements_by_target on achievements (title_id, target_counter) where target_counter is not null;

-- Players of a title and of an achievement, kept by the projector: "percent of players" is one division.
create table title_players (
  title_id int primary key references game_titles,
  players bigint not null default 0
) with (fillfactor = 70);

create table achievement_players (
  achievement_id int primary key references achievements,
  players bigint not null default 0,
  verified_players bigint not null default 0
) with (fillfactor = 70);
