-- The cover of a title that an admin set: a generated drawing or a picture. Null: it follows from the title.
alter table game_titles add column cover jsonb;
