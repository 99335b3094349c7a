"""The exercise with the client of openapi-python-client: one call of each kind, a line of JSON for each."""

import json
import os

from storefront import AuthenticatedClient
from storefront.api.creator_content import submit_content
from storefront.api.products import create_product, get_product, list_products
from storefront.models import CreateContent, CreateProduct, CreatorContent, ErrorReply, Product, ProductList, ProductStatus
from storefront.types import Response


def say(**line: object) -> None:
    print(json.dumps(line), flush=True)


def refusal(reply: Response[ErrorReply | Product] | Response[CreatorContent | ErrorReply]) -> None:
    if not isinstance(reply.parsed, ErrorReply):
        raise TypeError("the call was not refused")
    error = reply.parsed.error
    say(step="error", status=reply.status_code.value, code=error.code.value, field=error.details.field or None)


client = AuthenticatedClient(base_url=os.environ["STOREFRONT_URL"], token=os.environ["STOREFRONT_API_KEY"])
with client:
    wanted = CreateProduct(name=os.environ["PRODUCT_NAME"], price=123_456.78, tags=["walnut"])
    created = create_product.sync(client=client, body=wanted)
    if not isinstance(created, Product):
        raise TypeError("the product was not created")
    say(step="create", id=created.id)

    read = get_product.sync(created.id, client=client)
    if not isinstance(read, Product):
        raise TypeError("the product was not read")
    say(step="read", name=read.name, price=read.price, average=read.rating.average)

    listed = list_products.sync(client=client, status=ProductStatus.DRAFT, limit=5)
    if not isinstance(listed, ProductList):
        raise TypeError("the products were not listed")
    say(step="list", total=listed.total, ids=[product.id for product in listed.data])

    refusal(get_product.sync_detailed("prod_missing", client=client))
    nobody = CreateContent(creator_id="cre_missing", title="Nobody made this", description="So nobody can submit it.")
    refusal(submit_content.sync_detailed(client=client, body=nobody))
