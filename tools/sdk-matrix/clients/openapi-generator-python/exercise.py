"""The exercise with the client of openapi-generator (python): one call of each kind, a line of JSON for each."""

import json
import os
from collections.abc import Callable

from storefront import ApiClient, Configuration, CreateContent, CreateProduct, CreatorContentApi, ProductsApi, ProductStatus
from storefront.exceptions import ApiException
from storefront.models.error_reply import ErrorReply


def say(**line: object) -> None:
    print(json.dumps(line), flush=True)


def refusal(call: Callable[[], object]) -> None:
    try:
        call()
    except ApiException as fault:
        reply = fault.data
        if not isinstance(reply, ErrorReply):
            raise TypeError("the fault holds no ErrorReply") from fault
        error = reply.error
        say(step="error", status=fault.status, code=error.code.value, field=error.details.var_field)
    else:
        raise RuntimeError("the call was not refused")


configuration = Configuration(host=os.environ["STOREFRONT_URL"], access_token=os.environ["STOREFRONT_API_KEY"])
with ApiClient(configuration) as client:
    products = ProductsApi(client)

    created = products.create_product(CreateProduct(name=os.environ["PRODUCT_NAME"], price=123_456.78, tags=["walnut"]))
    say(step="create", id=created.id)

    read = products.get_product(created.id)
    say(step="read", name=read.name, price=read.price, average=read.rating.average)

    listed = products.list_products(status=ProductStatus.DRAFT, limit=5)
    say(step="list", total=listed.total, ids=[product.id for product in listed.data])

    refusal(lambda: products.get_product("prod_missing"))
    nobody = CreateContent(creatorId="cre_missing", title="Nobody made this", description="So nobody can submit it.")
    refusal(lambda: CreatorContentApi(client).submit_content(nobody))
