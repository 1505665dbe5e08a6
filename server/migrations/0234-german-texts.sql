-- The German version of a page and of a card, with the fields that have words. Readers without one get the English fields.
alter table cms_pages add column german jsonb;
alter table adcards add column german jsonb;
-- The instructions of a title in German; null shows the English ones.
alter table game_titles add column instructions_de jsonb;
