-- Two colors from the cover of a title; null until they are read from it. An admin may choose them instead.
alter table game_titles add column lamp_color text, add column glow_color text, add column colors_chosen boolean not null default false;
