-- The search over everything finds consultants and messages as it finds people: by the end of a telephone, by a document.
CREATE INDEX consultores_telefono ON consultores (right(regexp_replace(telefono, '\D', '', 'g'), 8));--> statement-breakpoint
CREATE INDEX mensajes_telefono ON mensajes (right(regexp_replace(datos->>'telefono', '\D', '', 'g'), 8));--> statement-breakpoint
CREATE INDEX mensajes_documento ON mensajes (regexp_replace(datos->>'dni', '\D', '', 'g'));--> statement-breakpoint
CREATE INDEX mensajes_documento_clave ON mensajes (documento_clave(datos->>'dni'));
